import { z } from 'zod';
import { visitorDetail } from '#lib/conversations/conversation-detail.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { VisitorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import { Language } from '#lib/resources/fields.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'visitor',
    summary: 'Shows a conversation with its latest 100 messages',
    description:
      "Oldest first, each with a translation where the reader's language is another. Internal notes are never among them.",
    params: { id: 'conversation' },
    query: z.object({
      language: Language.optional().meta({ description: 'Language to translate into; by default the visitor’s.' }),
    }),
    find: ownConversation,
    response: VisitorConversationDetail,
    handler: ({ actor, found, query }) =>
      visitorDetail(actor.tenantId, found, query.language ?? actor.language, keepAlive),
  }),
});
