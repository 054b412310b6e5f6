import { z } from 'zod';
import { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { id } from '#lib/resources/fields.ts';
import { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { By } from './by.ts';
import { event } from './entry.ts';
import { CALLBACK, exampleId, KARI } from './example-story.ts';
import { WebhookVisitor, webhookVisitor, withWebhookVisitor } from './webhook-visitor.ts';

const RATED = {
  conversationId: id('conversation'),
  target: z.enum(['message', 'conversation']),
  messageId: id('message').nullable(),
  thumbs: z.enum(['up', 'down']).nullable(),
  score: z.number().int().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  updated: z.boolean(),
};

const callbackForOperators = {
  frame: z.object({ type: z.literal('callback'), callback: CallbackRequest }),
  from: ({ callback }: { callback: CallbackRequest }) => ({ type: 'callback' as const, callback }),
};

/** What a visitor is, wants and thinks of it. */
export const VISITOR_EVENTS = {
  'callback.created': event({
    when: 'A visitor wants to be called',
    payload: z.object({ callback: CallbackRequest, by: By, visitor: VisitorInfo }),
    example: { callback: CALLBACK, by: 'visitor', visitor: KARI },
    webhook: {
      data: z.object({
        callbackId: id('callback'),
        conversationId: id('conversation').nullable(),
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        message: z.string().nullable(),
        by: By,
        visitor: WebhookVisitor,
      }),
      from: ({ callback: { id: callbackId, conversationId, name, phone, email, message }, by, visitor }) => ({
        ...{ callbackId, conversationId, name, phone, email, message, by, visitor: webhookVisitor(visitor) },
      }),
    },
    operator: callbackForOperators,
  }),
  'callback.updated': event({
    when: 'A callback request was handled, or taken up again',
    payload: z.object({ callback: CallbackRequest }),
    example: { callback: CALLBACK },
    operator: callbackForOperators,
  }),
  'rating.created': event({
    when: 'A visitor rated an answer or a conversation, or changed the rating',
    payload: z.object({ ...RATED, visitor: VisitorInfo }),
    example: {
      ...{ conversationId: exampleId('conversation'), target: 'message', messageId: exampleId('message') },
      ...{ thumbs: 'up', score: null, comment: null, updated: false, visitor: KARI },
    },
    webhook: { data: z.object({ ...RATED, visitor: WebhookVisitor }), from: withWebhookVisitor },
  }),
  'visitor.updated': event({
    when: 'A visitor’s profile changed',
    payload: z.object({ visitor: VisitorInfo }),
    example: { visitor: KARI },
    webhook: {
      data: z.object({ visitorId: id('visitor'), visitor: WebhookVisitor }),
      from: ({ visitor }) => ({ visitorId: visitor.id, visitor: webhookVisitor(visitor) }),
    },
  }),
  'visitor.deleted': event({
    when: 'Everything about a visitor was erased',
    payload: z.object({ visitorId: id('visitor'), externalId: z.string().nullable(), by: By }),
    example: { visitorId: KARI.id, externalId: KARI.externalId, by: 'server' },
    webhook: {
      data: z.object({ visitorId: id('visitor'), externalId: z.string().nullable(), by: By }),
      from: (payload) => payload,
    },
    operator: {
      frame: z.object({ type: z.literal('visitor.deleted'), visitorId: id('visitor') }),
      from: ({ visitorId }) => ({ type: 'visitor.deleted' as const, visitorId }),
    },
  }),
};
