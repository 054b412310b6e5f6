import { z } from 'zod';
import { markRead } from '#lib/conversations/read-marks.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { ReadInput } from '#lib/http/inputs.ts';
import { route } from '#lib/http/route.ts';
import { Time } from '#lib/resources/fields.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    summary: 'Notes up to where the visitor has read',
    params: { id: 'conversation' },
    body: ReadInput,
    example: { through: '2026-11-20T12:00:00.000Z' },
    find: ownConversation,
    response: z.object({ visitorReadAt: Time.nullable() }),
    handler: async ({ actor, found, body }) => ({
      visitorReadAt: await markRead(actor.tenantId, found, 'visitor', body.through),
    }),
  }),
});
