import { z } from 'zod';
import { ACTIONS, actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Joins, takes over, releases, leaves, closes or reopens a conversation',
    description:
      '`ifWaiting`: only as long as the visitor waits for a person, else 409; so that of several who join at once one does.',
    params: { id: 'conversation' },
    body: z.object({
      action: z.enum(ACTIONS).meta({ description: 'What to do; each is allowed or not by who owns the conversation.' }),
      ifWaiting: z.boolean().optional(),
    }),
    example: { action: 'join' },
    find: requireTenantConversation,
    errors: ['conflict'],
    response: OperatorConversation,
    handler: async ({ actor, params, body }) => {
      const { snapshot } = await actOnConversation(actor, params.id, body.action, body);
      const isOnline = await onlineNow(actor.tenantId);
      return toOperatorConversation(snapshot, { isOnline, language: actor.language });
    },
  }),
});
