import { z } from 'zod';
import { operatorDetail } from '#lib/conversations/conversation-detail.ts';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { tenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { OperatorConversationDetail } from '#lib/resources/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows a conversation with a page of 50 messages',
    description:
      "Oldest first, notes among them, translated into the operator's language. `before` gives the page before.",
    params: { id: 'conversation' },
    query: z.object({
      before: z
        .string()
        .optional()
        .meta({ description: 'Id of the oldest message that is known: gives the page before it.' }),
    }),
    find: tenantConversation,
    response: OperatorConversationDetail,
    handler: ({ actor, found, query }) =>
      operatorDetail(actor.tenantId, found, actor.language, keepAlive, query.before),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a conversation with its messages and images',
    description:
      'For admins. Nothing of it can be read afterwards, on streams that come back neither; callback requests stay.',
    params: { id: 'conversation' },
    find: tenantConversation,
    response: null,
    handler: ({ actor, params }) => deleteConversation(actor.tenantId, params.id),
  }),
});
