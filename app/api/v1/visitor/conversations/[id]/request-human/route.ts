import { z } from 'zod';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnConversation } from '#lib/http/find.ts';
import { HandleInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { onlineNow, presenceOf } from '#lib/operators/presence/presence.ts';
import { HumanRequested } from '#lib/resources/assistant/answer.ts';
import { withOnline } from '#lib/resources/conversation/conversation-snapshot.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Asks for a person',
    description:
      'Without `handles` the members of the conversation’s department are asked, else everybody; where the department rotates, the next member who is online is asked and becomes the owner. When `humanAvailable` is false, offer a callback.',
    params: { id: 'conversation' },
    body: z.object({
      handles: z.array(HandleInput).max(20).default([]).meta({ description: 'Whom to ask.' }),
    }),
    example: { handles: ['anna'] },
    find: requireOwnConversation,
    limits: LIMITS.humanRequests,
    response: HumanRequested,
    handler: async ({ actor, params, body }) => {
      const asked = await requestHuman(actor.tenantId, params.id, body.handles, 'visitor');
      const [isOnline, presence] = await Promise.all([onlineNow(actor.tenantId), presenceOf(actor.tenantId)]);
      return { requested: asked.map((each) => withOnline(each, isOnline)), humanAvailable: presence.humanAvailable };
    },
  }),
});
