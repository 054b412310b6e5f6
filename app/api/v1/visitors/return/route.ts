import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { id, Time } from '#lib/resources/fields.ts';
import { returnByLink } from '#lib/visitor-mails/return-link.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Lets a visitor back into a conversation by the link of a mail',
    description:
      'What stands behind the # of the link, for a token of that one visitor, good for a day. 404 for a link that is older than 30 days, was not made here, or whose visitor is gone or has become known to the tenant.',
    body: z.object({ link: z.string().min(1).max(1000) }),
    example: { link: 'eyJ0ZW5hbnRJZCI6IuKApiJ9.mi9kx2.k1cX' },
    errors: ['not_found'],
    limits: LIMITS.mailLinks,
    response: z.object({
      tenantId: id('tenant'),
      conversationId: id('conversation'),
      token: z.string().meta({ example: 'eyJhbGciOiJIUzI1NiJ9…' }),
      expiresAt: Time,
    }),
    handler: ({ body }) => returnByLink(body.link),
  }),
});
