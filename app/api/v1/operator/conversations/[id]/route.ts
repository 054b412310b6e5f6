import { z } from 'zod';
import { operatorDetail } from '#lib/conversations/conversation-detail.ts';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { keepAlive } from '#lib/http/background.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { tenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { OperatorConversationDetail } from '#lib/resources/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows a conversation with a page of 50 messages',
    params: { id: 'conversation' },
    query: z.object({ before: z.string().optional() }),
    find: tenantConversation,
    response: OperatorConversationDetail,
    handler: ({ actor, found, query }) =>
      operatorDetail(actor.tenantId, found, actor.language, keepAlive, query.before),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a conversation with its messages and images',
    params: { id: 'conversation' },
    find: tenantConversation,
    response: null,
    handler: ({ actor, params }) => deleteConversation(actor.tenantId, params.id),
  }),
});
