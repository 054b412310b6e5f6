import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation-snapshot.ts';
import { toMessage } from '#lib/resources/message-snapshot.ts';
import type { VisitorInfo } from '#lib/resources/visitor.ts';
import type { EventPayloads, EventType, Frame, Reading } from './event.ts';

interface Entry<P> {
  /** `data` of the webhook (api-v1.md, Webhook events); absent: no endpoint gets it. */
  webhook?: (payload: P) => Record<string, unknown>;
  /** The frame on an operator's stream (decisions.md, Streams); absent: none. */
  operator?: (payload: P, reading: Reading) => Frame;
  /** The frame on the stream of the visitor that it concerns, or null; absent: none. */
  visitor?: (payload: P, reading: Reading) => Frame | null;
}

/** Every event there is: what webhooks and streams make of it. All else follows from its entry. */
export const CATALOGUE: { [T in EventType]: Entry<EventPayloads[T]> } = {
  'conversation.created': {
    webhook: ({ conversation, by }) => ({
      conversationId: conversation.id,
      visitorId: conversation.visitor.id,
      pageUrl: conversation.pageUrl,
      by,
      visitor: webhookVisitor(conversation.visitor),
    }),
    operator: conversationForOperator,
    visitor: conversationForVisitor,
  },
  'conversation.updated': { operator: conversationForOperator, visitor: conversationForVisitor },
  'conversation.requested': {
    webhook: ({ conversationId, operatorIds, by, visitor }) => ({
      conversationId,
      operatorIds,
      by,
      visitor: webhookVisitor(visitor),
    }),
    operator: ({ conversationId, operatorIds, at, preview }) => ({
      type: 'request',
      conversationId,
      operatorIds,
      at,
      preview,
    }),
  },
  'conversation.closed': {
    webhook: ({ conversationId, operatorId, visitor }) => ({
      conversationId,
      operatorId,
      visitor: webhookVisitor(visitor),
    }),
  },
  'conversation.deleted': {
    operator: ({ conversationId }) => ({ type: 'conversation.deleted', conversationId }),
    visitor: ({ conversationId }) => ({ type: 'conversation.deleted', conversationId }),
  },
  'message.created': {
    webhook: ({ message, visitor }) => ({
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
    operator: messageForOperator,
    visitor: messageForVisitor,
  },
  'message.updated': { operator: messageForOperator, visitor: messageForVisitor },
  'callback.created': {
    webhook: ({ callback, by, visitor }) => ({
      callbackId: callback.id,
      conversationId: callback.conversationId,
      name: callback.name,
      phone: callback.phone,
      email: callback.email,
      message: callback.message,
      by,
      visitor: webhookVisitor(visitor),
    }),
    operator: ({ callback }) => ({ type: 'callback', callback }),
  },
  'note.mentioned': { webhook: ({ visitor, ...data }) => ({ ...data, visitor: webhookVisitor(visitor) }) },
  'knowledge.updated': { operator: (payload) => ({ type: 'knowledge', ...payload }) },
  'visitor.updated': {
    webhook: ({ visitor }) => ({ visitorId: visitor.id, visitor: webhookVisitor(visitor) }),
  },
  'visitor.deleted': {
    webhook: (payload) => payload,
    operator: ({ visitorId }) => ({ type: 'visitor.deleted', visitorId }),
  },
  'operator.deactivated': {},
  'operator.unlinked': {},
};

function conversationForOperator({ conversation }: EventPayloads['conversation.updated'], reading: Reading): Frame {
  return { type: 'conversation', conversation: toOperatorConversation(conversation, reading.isOnline) };
}

function conversationForVisitor({ conversation }: EventPayloads['conversation.updated'], reading: Reading): Frame {
  return { type: 'conversation', conversation: toVisitorConversation(conversation, reading.isOnline) };
}

function messageForOperator({ message }: EventPayloads['message.updated'], reading: Reading): Frame {
  return {
    type: 'message',
    conversationId: message.conversationId,
    message: toMessage(message, reading.language, reading.addressOf),
  };
}

// A note never reaches a visitor (decisions.md, Message).
function messageForVisitor(payload: EventPayloads['message.updated'], reading: Reading): Frame | null {
  return payload.message.kind === 'note' ? null : messageForOperator(payload, reading);
}

// Exactly what api-v1.md lists, whatever else the panel is told of a visitor.
function webhookVisitor({ id, externalId, name, email, phone, company, attributes }: VisitorInfo) {
  return { id, externalId, name, email, phone, company, attributes };
}
