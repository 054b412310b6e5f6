const id = (kind: string) => `${kind}_01jd4q8w2tf7sbm3v5x9kz6ahe`;
const TIME = '2026-11-20T12:00:00.000Z';
const KARI_ASKS = message({ role: 'visitor', body: 'How long do I have to return something?', clientId: 'b1946ac9' });
const ANNA_ANSWERS = message({
  role: 'operator',
  body: 'Hi! I will look into it.',
  clientId: '7f3a',
  author: { id: id('operator'), handle: 'anna', name: 'Anna Berg', avatarUrl: null },
});
const HOURS = [{ from: '09:00', to: '16:00' }];

/**
 * What examples show, by property, or by `Component.property` where it differs there; frames, events and answers without
 * a name go by their type or operation. One story runs through them: Kari asks a shop's assistant about a return, and
 * Anna answers. A property without an entry gets a value of its type; with `undefined` it is left out.
 */
export const EXAMPLE_VALUES: Record<string, unknown> = {
  // Ids
  tenantId: id('tenant'),
  visitorId: id('visitor'),
  operatorId: id('operator'),
  operatorIds: [id('operator')],
  memberIds: [id('operator')],
  conversationId: id('conversation'),
  messageId: id('message'),
  departmentId: id('department'),
  documentId: id('document'),
  suggestionId: id('suggestion'),
  callbackId: id('callback'),
  endpointId: id('endpoint'),
  eventId: id('event'),
  createdBy: id('operator'),
  handledBy: id('operator'),
  externalId: 'customer-4711',
  clientId: 'b1946ac9',
  before: id('message'),
  nextCursor: 'eyJhdCI6IjIwMjYtMTEtMjAifQ',

  // People
  name: 'Anna Berg',
  displayName: 'Anna Berg',
  handle: 'anna',
  handles: ['anna'],
  email: 'anna@shop.example.com',
  avatarUrl: 'https://chat.example.com/avatars/anna.webp',
  greeting: { no: 'Hei, jeg er Anna', en: 'Hi, I am Anna' },
  role: 'agent',
  'Operator.externalId': 'staff-17',
  'ServerOperator.externalId': 'staff-17',
  deactivatedAt: null,
  system: false,
  ...person('VisitorInfo'),
  unconfirmed: ['phone', 'attributes.seats'],
  ...person('VisitorProfile'),
  ...person('CallbackRequest'),

  // Messages
  'Message.role': 'assistant',
  'Message.kind': 'text',
  'Message.author': { id: 'assistant', handle: 'assistant', name: 'Assistant', avatarUrl: null },
  body: 'You have 60 days from the day it arrived.',
  preview: 'You have 60 days from the day it arrived.',
  'Message.translation': null,
  'Message.clientId': null,
  'Message.attachments': [],
  'Message.mentions': [],
  'Message.thumbs': null,
  'Message.data': null,
  thumbs: 'up',
  'Source.title': 'Returns',
  'Source.url': 'https://shop.example.com/returns',
  excerpt: 'You have 60 days from the day it arrived to return what you have not used.',
  'Attachment.url': 'https://chat.example.com/api/blob/file/…',
  'Attachment.contentType': 'image/webp',
  'Attachment.name': 'label.webp',
  width: 1280,
  height: 960,
  size: 182_344,
  language: 'en',
  label: 'Looking in “Returns”',
  text: 'You have 60 days',
  offset: 0,
  typing: true,
  'Product.title': 'Two-person tent',
  'Product.url': 'https://shop.example.com/tents/two',
  imageUrl: 'https://shop.example.com/tents/two.webp',
  price: '3499',
  currency: 'NOK',

  'message.message': KARI_ASKS,
  'postOperatorConversationsIdMessages.message': ANNA_ANSWERS,
  'postOperatorConversationsIdMessages.assistant': [],

  // Conversations
  status: 'ai',
  owner: null,
  participants: [],
  department: { id: id('department'), name: 'Support' },
  departmentName: 'Support',
  requested: false,
  requestedAt: null,
  unread: 1,
  rating: null,
  score: 5,
  comment: 'Quick and kind',
  pageUrl: 'https://shop.example.com/tents?size=2',
  pageTitle: 'Tents',
  'CallbackRequest.message': 'About my order',
  handled: false,
  handledAt: null,
  'OperatorConversationDetail.before': null,

  // Tenants
  'TenantSettings.name': 'Shop',
  'PublicConfig.name': 'Shop',
  assistantName: 'Assistant',
  assistantHandle: 'assistant',
  assistantAvatarUrl: null,
  assistantInstructions: 'Be brief and friendly.',
  assistant: { name: 'Assistant', handle: 'assistant', avatarUrl: null },
  brandColor: '#0f5547',
  launcherLabel: { no: 'Spør oss', en: 'Ask us' },
  welcome: { no: 'Hei! Hva kan vi hjelpe deg med?', en: 'Hello! How can we help you?' },
  suggestions: [{ no: 'Hvor lenge kan jeg returnere?', en: 'How long can I return something?' }],
  languages: ['no', 'en'],
  defaultLanguage: 'no',
  allowedOrigins: ['https://shop.example.com'],
  siteHosts: ['shop.example.com'],
  openingHours: {
    tz: 'Europe/Oslo',
    days: { mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: [], sun: [] },
    closedDates: ['2026-12-25'],
  },
  nearbyMinutes: 15,
  nearby: false,
  tenants: [{ id: id('tenant'), name: 'Shop', createdAt: TIME }],
  'ApiKey.name': 'First key',
  'ApiKey.prefix': 'sk_service_a1B2c3',
  key: 'sk_service_a1B2c3…',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9…',

  // Knowledge
  'KnowledgeDocument.title': 'Returns',
  'KnowledgeDocument.status': 'ready',
  filename: 'returns.md',
  mimeType: 'text/markdown',
  'KnowledgeDocument.size': 2048,
  'KnowledgeDocument.source': 'upload',
  'KnowledgeDocument.url': null,
  'KnowledgeDocument.error': null,
  chunks: 3,
  question: 'How long do I have to return something?',
  answer: 'You have 60 days from the day it arrived.',

  // Streams
  reason: 'human',
  through: TIME,
  interval: 10_000,
  code: 'rate_limited',
  message: 'Too many requests.',

  checks: { database: 'ok', redis: 'ok', blob: 'embedded' },
};

function person(component: string): Record<string, unknown> {
  const kari = {
    name: 'Kari Nordmann',
    email: 'kari@example.com',
    phone: '+47 987 65 432',
    company: 'Nordmann AS',
    attributes: { plan: 'gold', seats: 4 },
    language: 'no',
  };
  return Object.fromEntries(Object.entries(kari).map(([property, value]) => [`${component}.${property}`, value]));
}

function message(given: Record<string, unknown>): Record<string, unknown> {
  return {
    ...{ id: id('message'), conversationId: id('conversation'), createdAt: TIME, kind: 'text', language: 'en' },
    ...{ translation: null, author: null, attachments: [], mentions: [], sources: [], thumbs: null, data: null },
    ...given,
  };
}
