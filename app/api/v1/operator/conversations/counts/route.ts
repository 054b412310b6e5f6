import { countConversations } from '#lib/conversations/lists/count-conversations.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ConversationCounts } from '#lib/resources/conversation/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Counts the conversations of each list',
    description:
      'At most 1,000 each: then it means "or more". `requested`: of the open ones those in which a person was asked for and none came yet.',
    response: ConversationCounts,
    handler: ({ actor }) => countConversations(actor),
  }),
});
