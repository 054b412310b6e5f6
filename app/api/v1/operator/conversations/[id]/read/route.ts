import { noteLook } from '#lib/conversations/looks.ts';
import { markRead } from '#lib/conversations/read-marks.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { tenantConversation } from '#lib/http/find.ts';
import { ReadInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Notes up to where the team has read',
    description: 'A mark that does not move changes nothing and tells nobody. At most 300 a minute of one operator.',
    params: { id: 'conversation' },
    body: ReadInput,
    example: { through: '2026-11-20T12:00:00.000Z' },
    find: tenantConversation,
    limits: LIMITS.operatorReadMarks,
    response: null,
    handler: async ({ actor, params, found, body }) => {
      await Promise.all([
        markRead(actor.tenantId, found, 'operator', body.through),
        noteLook(actor, params.id, 'read'),
      ]);
    },
  }),
});
