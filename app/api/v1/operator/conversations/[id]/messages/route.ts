import { z } from 'zod';
import { messagesFor } from '#lib/messages/message-rows.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { tenantConversation } from '#lib/http/find.ts';
import { AttachmentIds, ClientId, MessageBody } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { PostedMessage } from '#lib/resources/assistant/answer.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';
import { answersTo } from '#lib/turns/answers-to.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Posts a message to the visitor, or an internal note',
    description:
      "Text, images, or both. A message with the assistant's handle makes it answer; its messages are in `assistant`. Images of `attachmentIds` are the operator's own in this conversation, each for one message.",
    params: { id: 'conversation' },
    body: z.object({
      body: MessageBody(4000),
      clientId: ClientId,
      kind: z
        .enum(['text', 'note'])
        .default('text')
        .meta({ description: '`note`: internal, never shown to the visitor.' }),
      attachmentIds: AttachmentIds,
    }),
    example: { body: 'Hi! I will look into it.', clientId: '7f3a' },
    find: tenantConversation,
    errors: ['conflict'],
    ownLimits: LIMITS.operatorMessages,
    response: PostedMessage,
    handler: async ({ actor, params, found, body }) => {
      const { visitor, language } = found.snapshot;
      const reader = { visitorId: visitor.id, language: language ?? visitor.language };
      const { message, opened } = await postOperatorMessage(actor, params.id, body, reader);
      keepAlive(translateMessages(actor.tenantId, visitor.id, [message], reader.language));
      const answers = opened ? await answersTo(opened, keepAlive) : [];
      const [own, ...assistant] = messagesFor([message, ...answers], actor.language);
      return { message: own!, assistant };
    },
  }),
});
