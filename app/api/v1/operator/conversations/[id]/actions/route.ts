import { z } from 'zod';
import { ACTIONS, actOnConversation } from '#lib/conversations/ownership.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { onlineNow } from '#lib/operators/presence.ts';
import { OperatorConversation } from '#lib/resources/conversation.ts';
import { toOperatorConversation } from '#lib/resources/conversation-snapshot.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Joins, takes over, releases, leaves, closes or reopens a conversation',
    params: { id: 'conversation' },
    body: z.object({ action: z.enum(ACTIONS) }),
    example: { action: 'join' },
    find: requireTenantConversation,
    errors: ['conflict'],
    response: OperatorConversation,
    handler: async ({ actor, params, body }) => {
      const { snapshot } = await actOnConversation(actor, params.id, body.action);
      return toOperatorConversation(snapshot, await onlineNow(actor.tenantId));
    },
  }),
});
