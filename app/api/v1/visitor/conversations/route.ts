import { createConversation } from '#lib/conversations/create-conversation.ts';
import { visitorDetail } from '#lib/conversations/conversation-detail.ts';
import { visitorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ConversationInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { VisitorConversations } from '#lib/resources/assistant/answer.ts';
import { VisitorConversationDetail } from '#lib/resources/conversation/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'visitor',
    summary: "Lists the visitor's conversations, the newest activity first",
    description: 'At most 30, without their messages; those in which nothing was said yet are among them.',
    response: VisitorConversations,
    handler: async ({ actor }) => ({ conversations: await visitorConversations(actor) }),
  }),
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Starts a conversation',
    description:
      'At most 30 an hour of one visitor, and 300 in 10 minutes from one address. With the `greetingId` of a greeting that the visitor answers it begins with that, as the assistant’s first message.',
    body: ConversationInput,
    example: { pageUrl: 'https://shop.example.com/tents?size=2', pageTitle: 'Tents' },
    response: VisitorConversationDetail,
    limits: LIMITS.newConversations,
    handler: async ({ actor, body }) =>
      visitorDetail(actor.tenantId, await createConversation(actor, body), actor.language, keepAlive),
  }),
});
