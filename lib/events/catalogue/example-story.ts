import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';

export const exampleId = (kind: string): string => `${kind}_01jd4q8w2tf7sbm3v5x9kz6ahe`;

export const AT = '2026-11-20T12:00:00.000Z';

// One story runs through the events' examples: Kari asks a shop's assistant about a return, and Anna answers.

export const KARI: VisitorInfo = {
  ...{ id: exampleId('visitor'), externalId: 'customer-4711', name: 'Kari Nordmann', email: 'kari@example.com' },
  ...{ phone: '+47 987 65 432', company: 'Nordmann AS', attributes: { plan: 'gold', seats: 4 }, language: 'no' },
  unconfirmed: ['phone', 'attributes.seats'],
};

const ANNA = { id: exampleId('operator'), handle: 'anna', name: 'Anna Berg', avatarUrl: null };

export const CONVERSATION: ConversationSnapshot = {
  ...{ id: exampleId('conversation'), status: 'human', createdAt: AT, lastMessageAt: AT },
  ...{ preview: 'Hi! I will look into it.', visitorPreview: 'How long do I have to return something?' },
  ...{ requested: false, requestedAt: null, visitorUnread: 1, operatorUnread: 0, owner: ANNA, participants: [ANNA] },
  ...{ department: null, visitorReadAt: AT, operatorReadAt: AT, rating: null, visitor: KARI, language: 'en' },
  ...{ pageUrl: 'https://shop.example.com/tents?size=2', pageTitle: 'Tents', tags: ['return'], priority: 'normal' },
  snoozedUntil: null,
};

export const KARI_ASKS: MessageSnapshot = {
  ...{ id: exampleId('message'), conversationId: CONVERSATION.id, createdAt: AT, role: 'visitor', kind: 'text' },
  ...{ body: 'How long do I have to return something?', language: 'en', translations: {}, author: null },
  ...{ clientId: 'b1946ac9', attachments: [], mentions: [], sources: [], thumbs: null, data: null },
};

export const ANNA_ANSWERS: MessageSnapshot = {
  ...KARI_ASKS,
  ...{ role: 'operator', body: 'Hi! I will look into it.', author: ANNA, clientId: '7f3a' },
};

export const CALLBACK: CallbackRequest = {
  ...{ id: exampleId('callback'), conversationId: CONVERSATION.id, visitorId: KARI.id, name: 'Kari Nordmann' },
  ...{ phone: '+47 987 65 432', email: 'kari@example.com', message: 'About my order' },
  ...{ handled: false, handledAt: null, handledBy: null, createdAt: AT },
};

export const RETURNS_PAGE: KnowledgeDocument = {
  ...{ id: exampleId('document'), title: 'Returns', filename: 'returns.md', mimeType: 'text/markdown', size: 2048 },
  ...{ source: 'upload', url: null, status: 'ready', error: null, chunks: 3, createdAt: AT, updatedAt: AT },
};
