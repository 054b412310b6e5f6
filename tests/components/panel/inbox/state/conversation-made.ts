import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';

export const ME = 'operator_me';

export const operatorMade = (id: string, name = id): OperatorRef => ({
  id,
  handle: id.replace(/\W/g, ''),
  name,
  avatarUrl: null,
  online: true,
});

export function conversationMade(fields: Partial<OperatorConversation> & { id: string }): OperatorConversation {
  return {
    status: 'ai',
    createdAt: timeAt(0),
    lastMessageAt: timeAt(0),
    preview: 'Hello',
    requested: false,
    requestedAt: null,
    unread: 0,
    owner: null,
    participants: [],
    department: null,
    language: 'en',
    pageUrl: null,
    pageTitle: null,
    visitorReadAt: null,
    operatorReadAt: null,
    rating: null,
    tags: [],
    priority: 'normal',
    snoozedUntil: null,
    visitorPreview: 'Hello',
    match: null,
    visitor: {
      id: `visitor_of_${fields.id}`,
      externalId: null,
      name: null,
      email: null,
      phone: null,
      company: null,
      attributes: {},
      language: 'en',
      unconfirmed: [],
    },
    ...fields,
  };
}

/** Minutes after an invented beginning. */
export const timeAt = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 8) + minutes * 60_000).toISOString();
