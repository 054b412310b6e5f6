import { z } from 'zod';
import { handOff } from '#lib/conversations/ownership/hand-off.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Hands a conversation to a colleague',
    description: 'The colleague becomes its owner, whoever is; the caller goes on taking part. Reopens a closed one.',
    params: { id: 'conversation' },
    body: z.object({ operatorId: z.string().meta({ description: 'An active operator of the team.' }) }),
    example: { operatorId: 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe' },
    find: requireTenantConversation,
    response: OperatorConversation,
    handler: async ({ actor, params, body }) => {
      const { snapshot } = await handOff(actor, params.id, body.operatorId);
      const isOnline = await onlineNow(actor.tenantId);
      return toOperatorConversation(snapshot, { isOnline, language: actor.language });
    },
  }),
});
