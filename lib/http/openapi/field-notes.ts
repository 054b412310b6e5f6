import type { JsonSchema } from './openapi-document.ts';

type Notes = Record<string, string>;

/** What query parameters mean. A schema's own description goes before. */
export const PARAMETER_NOTES: Notes = {
  before: 'Id of the oldest message that is known: gives the page before it.',
  conversationId: 'This conversation alone; without it, all of the visitor’s.',
  cursor: '`nextCursor` of the page before.',
  days: 'Whole days in the tenant’s time zone, today among them.',
  departmentId: 'Conversations of this department.',
  filter: '`open`: not closed. `mine`: the caller takes part or was asked for.',
  language: 'Language to translate into; by default the visitor’s.',
  lastEventId: 'As the header, for clients that cannot set one.',
  limit: 'How many at most.',
  minutes: 'Seen within so many minutes.',
  q: 'Words to look for.',
  status: 'Only those with this status.',
  visitorId: 'Conversations of this visitor.',
};

/** What fields of bodies mean, whichever body they are in. A schema's own description goes before. */
export const BODY_NOTES: Notes = {
  action: 'What to do; each is allowed or not by who owns the conversation.',
  allowedOrigins: 'Origins of the pages that may call for visitors and embedded operators.',
  attachmentIds: 'Images that were uploaded to this conversation within the last day, each for one message.',
  attributes: 'The tenant’s own fields, at most 30. They are merged; null removes one.',
  available: 'Checked in: may be asked for and shown as there.',
  avatarUrl: 'Address of a picture.',
  clientId: 'Your own id of the message: sent again with it, the message is stored once.',
  externalId: 'Your own id of the person.',
  greeting: 'What the widget shows beside the operator.',
  handles: 'Whom to ask; everybody when it is left out.',
  invite: 'Also mails a sign-in link for the panel, unless the operator has a login already.',
  kind: '`note`: internal, never shown to the visitor.',
  language: 'A language tag such as `no` or `en`; what is behind the first part is cut.',
  mentions: 'Handles of operators who are asked to come.',
  pageTitle: 'Title of the page that the visitor is on.',
  pageUrl: 'Page that the visitor is on. Secrets in it are cut out before it is stored.',
  siteHosts: 'Hosts of the tenant’s site.',
  system: 'An integration’s account: in no team list, asked by nobody.',
  tenantId: 'The tenant whose page it is, as in the script tag.',
  through: 'Time of the newest message that was seen.',
  ttlSeconds: 'How long the token is good, in seconds.',
};

const OPERATOR_REF: Notes = {
  handle: 'For mentions, without the `@`. It survives a change of name.',
  online: 'Checked in, with a heartbeat within the last 60 s.',
};

const OPERATOR: Notes = {
  ...OPERATOR_REF,
  externalId: 'The tenant’s own id; null for an operator who was not made by its backend.',
  displayName: 'The same as `name`.',
  available: 'Checked in: may be asked for and shown as there.',
};

const CONVERSATION: Notes = {
  status: '`closed` when closed, else `human` when somebody owns it, else `ai`.',
  preview: 'The newest message that is neither a note nor a system line: plain text, at most 140 characters.',
  requested: 'A person was asked for, and nobody has taken over yet.',
  unread: 'How many messages the reader has not seen.',
  owner: 'Who answers; null while the assistant does.',
  visitorReadAt: 'Up to where the visitor has read.',
  operatorReadAt: 'Up to where the team has read.',
};

const VISITOR: Notes = {
  externalId: 'The tenant’s own id; null while the visitor is anonymous.',
  attributes: 'The tenant’s own fields.',
};

/** What fields of resources mean, where the name does not tell. */
export const FIELD_NOTES: Record<string, Notes> = {
  OperatorRef: OPERATOR_REF,
  Operator: OPERATOR,
  ServerOperator: {
    ...OPERATOR,
    deactivatedAt: 'Since when the operator has no access; null while active.',
    system: 'An integration’s account: in no team list, asked by nobody.',
    panelLogin: 'Linked to a login of the hosted panel.',
  },
  VisitorInfo: {
    ...VISITOR,
    unconfirmed:
      'Names of the fields, and `attributes.<key>`, that a browser filled in and the tenant’s backend has not said: not to be taken for true. Of an anonymous visitor all that are not empty.',
  },
  VisitorProfile: { ...VISITOR, verified: 'Identified by the tenant’s backend.' },
  VisitorConversation: CONVERSATION,
  VisitorConversationDetail: {
    ...CONVERSATION,
    messages: 'The latest 100, oldest first. Internal notes are never among them.',
    humanAvailable: 'The team is open, and somebody of it is there or nearby.',
  },
  OperatorConversation: { ...CONVERSATION, requestedAt: 'When a person was asked for, while nobody has taken over.' },
  OperatorConversationDetail: {
    ...CONVERSATION,
    messages: 'A page of 50, oldest first.',
    before: 'What to ask for as `before` to get the page before; null when this is the first.',
  },
  Message: {
    kind: '`text` is what people write; `note` is internal; the others are lines of the system, products, or a page to go to.',
    body: 'Of the assistant and operators with bold, italic, lists, links and inline code in Markdown. Never HTML.',
    translation:
      'In the reader’s language, where it differs and there is one. It leads nowhere that `body` does not, or for an answer of the assistant may not.',
    author: 'The operator or the assistant; null for visitors and system lines.',
    clientId: 'As it was sent along: the same id never makes a second message.',
    mentions: 'Handles that are mentioned.',
    sources: 'The knowledge that an answer of the assistant rests on.',
    thumbs: 'The visitor’s verdict on an answer of the assistant.',
    data: 'What belongs to the kind, as the products of `products`; else null.',
  },
  Attachment: {
    url: 'Readable without a header, for at least a day, and made anew with every answer.',
    size: 'Bytes.',
  },
  TenantSettings: {
    allowedOrigins: 'Origins of the pages that may call for visitors and embedded operators.',
    siteHosts: 'Hosts of the tenant’s site: where an operator may send a visitor.',
    openingHours: 'Null: always open.',
    liveVisitors: 'Whether browsers report where they are.',
    nearbyMinutes: 'How long after the last sign of life an operator counts as nearby.',
  },
  PublicConfig: { humanAvailable: 'The team is open, and somebody of it is there or nearby.' },
  TeamMember: { nearby: 'Checked in and not online, but seen a short while ago.' },
  OpeningHours: {
    days: 'Local times. `to` is exclusive, `24:00` ends a day, a night is split over two days.',
    closedDates: 'Days off, as `2026-12-25`.',
  },
  ApiKey: { prefix: 'How the key begins, to tell it from others. The key itself is shown once, when it is made.' },
  KnowledgeDocument: {
    error: 'Why it could not be read.',
    chunks: 'How many passages it was cut into.',
    size: 'Bytes.',
  },
  KnowledgeSuggestion: { status: 'Only approved ones are known to the assistant.' },
  CallbackRequest: { handled: 'Somebody has called, or decided not to.' },
};

/** The object with what is known of its fields. */
export function annotate(schema: JsonSchema, notes: Notes | undefined): JsonSchema {
  if (!notes || !schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, each]) => {
    const note = notes[name];
    return [name, note === undefined || each.description ? each : { description: note, ...each }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
