import { z } from 'zod';
import { id, Time } from '#lib/resources/fields.ts';
import { MessageSnapshot, toMessage } from '#lib/resources/conversation/message-snapshot.ts';
import { Message, MessageKind, MessageRole } from '#lib/resources/conversation/message.ts';
import { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { By } from './by.ts';
import { event, type Reading } from './entry.ts';
import { ANNA_ANSWERS, exampleId, KARI, KARI_ASKS } from './example-story.ts';
import { WebhookVisitor, webhookVisitor, withWebhookVisitor } from './webhook-visitor.ts';

interface Kept {
  message: MessageSnapshot;
}

const frame = z.object({ type: z.literal('message'), conversationId: id('conversation'), message: Message });

const toFrame = ({ message }: Kept, { language, addressOf }: Reading) => ({
  type: 'message' as const,
  conversationId: message.conversationId,
  message: toMessage(message, language, addressOf),
});

const forOperators = { frame, from: toFrame };

// A note never reaches a visitor (decisions.md, Message).
const forTheVisitor = {
  frame,
  from: (kept: Kept, reading: Reading) => (kept.message.kind === 'note' ? null : toFrame(kept, reading)),
};

const MENTIONED = {
  conversationId: id('conversation'),
  messageId: id('message'),
  operatorIds: z.array(id('operator')),
  by: By,
};

export const MESSAGE_EVENTS = {
  'message.created': event({
    when: 'Anybody wrote something: messages, system lines and internal notes',
    payload: z.object({ message: MessageSnapshot, visitor: VisitorInfo }),
    example: { message: ANNA_ANSWERS, visitor: KARI },
    webhook: {
      data: z.object({
        conversationId: id('conversation'),
        visitor: WebhookVisitor,
        messageId: id('message'),
        role: MessageRole,
        kind: MessageKind,
        authorOperatorId: id('operator').nullable(),
        message: z.object({
          body: z.string(),
          authorName: z.string().nullable(),
          language: z.string().nullable(),
          createdAt: Time,
        }),
      }),
      from: ({ message, visitor }) => ({
        conversationId: message.conversationId,
        messageId: message.id,
        role: message.role,
        kind: message.kind,
        authorOperatorId: message.role === 'operator' ? (message.author?.id ?? null) : null,
        message: {
          body: message.body,
          authorName: message.author?.name ?? null,
          language: message.language,
          createdAt: message.createdAt,
        },
        visitor: webhookVisitor(visitor),
      }),
    },
    operator: forOperators,
    visitor: forTheVisitor,
  }),
  'message.updated': event({
    when: 'A message got a translation, or thumbs',
    payload: z.object({ message: MessageSnapshot }),
    example: { message: { ...KARI_ASKS, translations: { no: 'Hvor lenge kan jeg returnere noe?' } } },
    operator: forOperators,
    visitor: forTheVisitor,
  }),
  'note.mentioned': event({
    when: 'An operator mentioned colleagues in an internal note',
    payload: z.object({ ...MENTIONED, visitor: VisitorInfo }),
    example: {
      conversationId: KARI_ASKS.conversationId,
      messageId: exampleId('message'),
      operatorIds: [exampleId('operator')],
      by: 'operator',
      visitor: KARI,
    },
    webhook: { data: z.object({ ...MENTIONED, visitor: WebhookVisitor }), from: withWebhookVisitor },
  }),
};
