import { markRead } from '#lib/conversations/read-marks.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { ReadInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { VisitorRead } from '#lib/resources/assistant/answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    summary: 'Notes up to where the visitor has read',
    description: 'A mark that does not move changes nothing and tells nobody. At most 120 a minute of one visitor.',
    params: { id: 'conversation' },
    body: ReadInput,
    example: { through: '2026-11-20T12:00:00.000Z' },
    find: ownConversation,
    limits: LIMITS.visitorReadMarks,
    response: VisitorRead,
    handler: async ({ actor, found, body }) => ({
      visitorReadAt: await markRead(actor.tenantId, found, 'visitor', body.through),
    }),
  }),
});
