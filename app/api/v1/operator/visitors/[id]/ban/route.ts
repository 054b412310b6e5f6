import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { text } from '#lib/resources/fields.ts';
import { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { banOf, banVisitor, unbanVisitor } from '#lib/visitors/bans/ban-visitor.ts';

const Body = z.object({
  reason: text({ max: 200 }).optional().meta({ description: 'For the team alone; without, one given before stays.' }),
  address: z
    .boolean()
    .optional()
    .meta({ description: 'For 24 hours also whoever writes from where this visitor last wrote from.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows whether a visitor is kept from writing',
    description: 'Who did that, why and when, and how long their address is kept from it too; null for who may write.',
    params: { id: 'visitor' },
    errors: ['not_found'],
    response: z.object({ ban: VisitorBan.nullable() }),
    handler: async ({ actor, params }) => ({ ban: await banOf(actor.tenantId, params.id) }),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Keeps a visitor from writing',
    description:
      'What they post is refused with 403 until it is taken back; they go on reading. Done again it changes what is given.',
    params: { id: 'visitor' },
    body: Body,
    example: { reason: 'Spam', address: true },
    errors: ['not_found'],
    response: null,
    handler: ({ actor, params, body }) => banVisitor(actor, params.id, body),
  }),
  DELETE: endpoint({
    auth: 'operator',
    summary: 'Lets a visitor write again',
    description: 'And whoever writes from their address. One who was never kept from it is 204 too.',
    params: { id: 'visitor' },
    response: null,
    handler: ({ actor, params }) => unbanVisitor(actor, params.id),
  }),
});
