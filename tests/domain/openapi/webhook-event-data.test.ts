import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#lib/events/catalogue/catalogue.ts';
import type { EventPayloads, EventType } from '#lib/events/catalogue/event.ts';
import { EMITTED_BY, WebhookEventData } from '#lib/http/openapi/webhook-event-data.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation-snapshot.ts';
import type { VisitorInfo } from '#lib/resources/visitor.ts';

const AT = '2026-11-20T12:00:00.000Z';
const visitor: VisitorInfo = {
  ...{ id: 'visitor_1', externalId: null, name: 'Kari', email: null, phone: null, company: null },
  ...{ attributes: { plan: 'gold' }, language: 'no', unconfirmed: ['name', 'attributes.plan'] },
};
const conversation: ConversationSnapshot = {
  ...{ id: 'conversation_1', status: 'ai', createdAt: AT, lastMessageAt: AT, preview: null, requested: false },
  ...{ requestedAt: null, visitorUnread: 0, operatorUnread: 0, owner: null, participants: [], department: null },
  ...{
    visitorReadAt: null,
    operatorReadAt: null,
    rating: null,
    visitor,
    language: null,
    pageUrl: null,
    pageTitle: null,
    tags: [],
    priority: 'normal',
    snoozedUntil: null,
    visitorPreview: null,
  },
};
const PAYLOADS: Partial<EventPayloads> = {
  'conversation.created': { conversation, by: 'visitor' },
  'conversation.requested': {
    ...{ conversationId: 'conversation_1', operatorIds: [], by: 'assistant', at: AT, preview: null, visitor },
  },
  'conversation.closed': { conversationId: 'conversation_1', operatorId: null, visitor },
  'message.created': {
    visitor,
    message: {
      ...{
        id: 'message_1',
        conversationId: 'conversation_1',
        createdAt: AT,
        role: 'visitor',
        kind: 'text',
        body: 'Hi',
      },
      ...{ language: null, translations: {}, author: null, clientId: null, attachments: [], mentions: [], sources: [] },
      ...{ thumbs: null, data: null },
    },
  },
  'callback.created': {
    by: 'visitor',
    visitor,
    callback: {
      ...{ id: 'callback_1', conversationId: null, visitorId: 'visitor_1', name: 'Kari', phone: null, email: null },
      ...{ message: null, handled: false, handledAt: null, handledBy: null, createdAt: AT },
    },
  },
  'note.mentioned': {
    ...{ conversationId: 'conversation_1', messageId: 'message_1', operatorIds: [], by: 'operator', visitor },
  },
  'visitor.updated': { visitor },
  'visitor.deleted': { visitorId: 'visitor_1', externalId: null, by: 'server' },
};

const sent = (Object.keys(CATALOGUE) as EventType[]).filter((type) => CATALOGUE[type].webhook);

describe('the described webhook events', () => {
  test('are all that a webhook can get', () => {
    expect(sent.filter((type) => !WebhookEventData[type])).toEqual([]);
    expect(Object.keys(EMITTED_BY)).toEqual(Object.keys(WebhookEventData));
  });

  test.each(sent)('%s has exactly the fields that the catalogue gives it', (type) => {
    const schema = WebhookEventData[type];
    if (!(schema instanceof z.ZodObject)) throw new Error('an object is sent');
    const data = webhookData(type);
    expect(schema.strict().safeParse(data).error).toBeUndefined();
    expect(Object.keys(schema.shape).toSorted()).toEqual(Object.keys(data).toSorted());
  });
});

function webhookData(type: EventType): Record<string, unknown> {
  const payload = PAYLOADS[type];
  if (!payload) throw new Error(`add a payload of ${type} to this test`);
  // Each entry takes its own payload, which the type cannot know of a name in a variable.
  const entry = CATALOGUE[type] as { webhook?: (payload: unknown) => Record<string, unknown> };
  return entry.webhook?.(payload) ?? {};
}
