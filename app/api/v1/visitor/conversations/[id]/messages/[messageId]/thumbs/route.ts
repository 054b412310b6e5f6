import { z } from 'zod';
import { giveThumbs } from '#lib/conversations/ratings/give-thumbs.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { messagesFor } from '#lib/messages/message-rows.ts';
import { Message } from '#lib/resources/conversation/message.ts';

const Body = z.object({
  thumbs: z.enum(['up', 'down']).nullable().meta({ description: 'Null takes an earlier verdict back.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Gives an answer of the assistant a thumbs up or down',
    description:
      'Of any other message 400. Other tabs and the team get the message anew, webhooks `rating.created`; the same again changes nothing.',
    params: { id: 'conversation', messageId: 'message' },
    body: Body,
    example: { thumbs: 'up' },
    find: requireOwnConversation,
    limits: LIMITS.ratings,
    response: Message,
    handler: async ({ actor, params, body }) => {
      const message = await giveThumbs(actor.tenantId, params.id, params.messageId, body.thumbs);
      return messagesFor([message], actor.language)[0]!;
    },
  }),
});
