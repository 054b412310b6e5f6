import { z } from 'zod';
import { id, Time } from '#lib/resources/fields.ts';
import { MessageKind, MessageRole } from '#lib/resources/message.ts';
import { VisitorInfo } from '#lib/resources/visitor.ts';

const By = z.enum(['visitor', 'assistant', 'operator', 'server', 'system']);

export const WebhookVisitor = VisitorInfo.omit({ language: true, unconfirmed: true });

const inConversation = { conversationId: id('conversation'), visitor: WebhookVisitor };

/** What the catalogue's events say to a webhook in `data`; a test holds the two together. */
export const WebhookEventData: Record<string, z.ZodType> = {
  'conversation.created': z.object({
    ...inConversation,
    visitorId: id('visitor'),
    pageUrl: z.string().nullable(),
    by: By,
  }),
  'conversation.requested': z.object({ ...inConversation, operatorIds: z.array(id('operator')), by: By }),
  'conversation.closed': z.object({ ...inConversation, operatorId: id('operator').nullable() }),
  'conversation.routed': z.object({
    ...inConversation,
    departmentId: id('department').nullable(),
    by: By,
    operatorId: id('operator').nullable(),
  }),
  'conversation.assigned': z.object({
    ...inConversation,
    operatorId: id('operator'),
    departmentId: id('department').nullable(),
  }),
  'message.created': z.object({
    ...inConversation,
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
  'callback.created': z.object({
    callbackId: id('callback'),
    conversationId: id('conversation').nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    by: By,
    visitor: WebhookVisitor,
  }),
  'note.mentioned': z.object({
    ...inConversation,
    messageId: id('message'),
    operatorIds: z.array(id('operator')),
    by: By,
  }),
  'rating.created': z.object({
    ...inConversation,
    target: z.enum(['message', 'conversation']),
    messageId: id('message').nullable(),
    thumbs: z.enum(['up', 'down']).nullable(),
    score: z.number().int().min(1).max(5).nullable(),
    comment: z.string().nullable(),
    updated: z.boolean(),
  }),
  'visitor.updated': z.object({ visitorId: id('visitor'), visitor: WebhookVisitor }),
  'visitor.deleted': z.object({ visitorId: id('visitor'), externalId: z.string().nullable(), by: By }),
  'webhook.test': z.object({ endpointId: id('endpoint'), message: z.string() }),
};

/** When each is sent. */
export const EMITTED_BY: Record<string, string> = {
  'conversation.created': 'A visitor or an operator started a conversation',
  'conversation.requested': 'The visitor or the assistant asked for a person',
  'conversation.closed': 'A conversation was closed',
  'conversation.routed': 'A conversation was moved to a department, or out of one',
  'conversation.assigned': 'A department’s rotation made an operator the owner',
  'message.created': 'Anybody wrote something: messages, system lines and internal notes',
  'callback.created': 'A visitor wants to be called',
  'note.mentioned': 'An operator mentioned colleagues in an internal note',
  'rating.created': 'A visitor rated an answer or a conversation, or changed the rating',
  'visitor.updated': 'A visitor’s profile changed',
  'visitor.deleted': 'Everything about a visitor was erased',
  'webhook.test': 'Somebody asked for a test event',
};
