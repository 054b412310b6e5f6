import { z } from 'zod';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import { OperatorConversation } from '#lib/resources/conversation/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Moves a conversation to a department, or out of its own',
    description:
      'A visitor who waits for a person waits there then: where the department rotates, the next member who is online becomes the owner.',
    params: { id: 'conversation' },
    body: z.object({ departmentId: z.string().nullable().meta({ description: 'Null: in none any more.' }) }),
    example: { departmentId: null },
    find: requireTenantConversation,
    response: OperatorConversation,
    handler: async ({ actor, params, body }) => {
      const { snapshot } = await routeConversation(actor, params.id, body.departmentId);
      const isOnline = await onlineNow(actor.tenantId);
      return toOperatorConversation(snapshot, { isOnline, language: actor.language });
    },
  }),
});
