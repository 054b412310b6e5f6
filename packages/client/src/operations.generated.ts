/* Made from the API's description by `npm run build`. */

export interface Operations {
  /** Lists the departments in display order. */
  getServerDepartments: { answer: ServerDepartments };
  /** Makes a department. */
  postServerDepartments: { body: { "name": string; "description"?: string; "memberIds"?: (string)[]; "urlRules"?: (string)[]; "roundRobin"?: boolean; "inOrder"?: boolean; "memberExternalIds"?: (string)[] }; answer: ServerDepartment };
  /** Shows a department. */
  getServerDepartmentsId: { params: { id: string }; answer: ServerDepartment };
  /** Changes a department. */
  patchServerDepartmentsId: { params: { id: string }; body: { "name"?: string; "description"?: string; "memberIds"?: (string)[]; "urlRules"?: (string)[]; "roundRobin"?: boolean; "inOrder"?: boolean; "memberExternalIds"?: (string)[] }; answer: ServerDepartment };
  /** Deletes a department. */
  deleteServerDepartmentsId: { params: { id: string }; answer: null };
  /** Reads what has happened, in its order. */
  getServerEvents: { query?: { after?: string; limit?: number; types?: string; wait?: number }; answer: PulledEvents };
  /** Makes a token for an operator of the tenant's own. */
  postServerOperatorTokens: { body: { "externalId": string; "name": string; "email"?: string | null; "avatarUrl"?: string | null; "role"?: Role; "ttlSeconds"?: number }; answer: { "token": string; "expiresAt": string; "operator": Operator } };
  /** Lists every operator with an `externalId`, deactivated ones too. */
  getServerOperators: { answer: { "operators": (ServerOperator)[] } };
  /** Shows an operator. */
  getServerOperatorsExternalId: { params: { externalId: string }; answer: ServerOperator };
  /** Creates, updates or reactivates an operator. */
  putServerOperatorsExternalId: { params: { externalId: string }; body: { "name": string; "email"?: string | null; "avatarUrl"?: string | null; "role"?: Role; "system"?: boolean; "invite"?: boolean }; answer: { "id": string; "handle": string; "name": string; "avatarUrl": string | null; "online": boolean; "externalId": string | null; "displayName": string; "email": string | null; "role": Role; "greeting": (Localized | null); "language": string; "available": boolean; "createdAt": string; "deactivatedAt": string | null; "system": boolean; "panelLogin": boolean; "invited"?: boolean } };
  /** Deactivates an operator: access ends at once. */
  deleteServerOperatorsExternalId: { params: { externalId: string }; answer: null };
  /** Mails a one-time sign-in link for the hosted panel. */
  postServerOperatorsExternalIdInvite: { params: { externalId: string }; answer: { "sent": true } };
  /** Makes a token for a person whom the tenant's backend knows. */
  postServerVisitorTokens: { body: { "name"?: string | null; "email"?: string | null; "phone"?: string | null; "company"?: string | null; "attributes"?: { [name: string]: (string | number | boolean | null) }; "externalId": string; "ttlSeconds"?: number }; answer: { "token": string; "expiresAt": string; "visitorId": string } };
  /** Shows everything that is held of a visitor. */
  getServerVisitorsExternalId: { params: { externalId: string }; answer: HeldData };
  /** Erases a visitor with everything of theirs. */
  deleteServerVisitorsExternalId: { params: { externalId: string }; answer: null };
  /** Lists the webhook endpoints. */
  getServerWebhooks: { answer: WebhookEndpoints };
  /** Adds a webhook endpoint. */
  postServerWebhooks: { body: { "url": string; "description"?: string; "events"?: ("conversation.created" | "conversation.requested" | "conversation.closed" | "conversation.routed" | "conversation.assigned" | "message.created" | "note.mentioned" | "callback.created" | "rating.created" | "visitor.updated" | "visitor.deleted" | "webhook.test")[]; "enabled"?: boolean }; answer: MadeEndpoint };
  /** Changes a webhook endpoint. */
  patchServerWebhooksId: { params: { id: string }; body: { "url"?: string; "description"?: string; "events"?: ("conversation.created" | "conversation.requested" | "conversation.closed" | "conversation.routed" | "conversation.assigned" | "message.created" | "note.mentioned" | "callback.created" | "rating.created" | "visitor.updated" | "visitor.deleted" | "webhook.test")[]; "enabled"?: boolean }; answer: ChangedEndpoint };
  /** Deletes a webhook endpoint. */
  deleteServerWebhooksId: { params: { id: string }; answer: null };
  /** Makes a new secret for a webhook endpoint. */
  postServerWebhooksIdRotateSecret: { params: { id: string }; answer: MadeEndpoint };
}

/** Method and path of each. */
export const OPERATIONS = {
  getServerDepartments: ['GET', '/server/departments'],
  postServerDepartments: ['POST', '/server/departments'],
  getServerDepartmentsId: ['GET', '/server/departments/{id}'],
  patchServerDepartmentsId: ['PATCH', '/server/departments/{id}'],
  deleteServerDepartmentsId: ['DELETE', '/server/departments/{id}'],
  getServerEvents: ['GET', '/server/events'],
  postServerOperatorTokens: ['POST', '/server/operator-tokens'],
  getServerOperators: ['GET', '/server/operators'],
  getServerOperatorsExternalId: ['GET', '/server/operators/{externalId}'],
  putServerOperatorsExternalId: ['PUT', '/server/operators/{externalId}'],
  deleteServerOperatorsExternalId: ['DELETE', '/server/operators/{externalId}'],
  postServerOperatorsExternalIdInvite: ['POST', '/server/operators/{externalId}/invite'],
  postServerVisitorTokens: ['POST', '/server/visitor-tokens'],
  getServerVisitorsExternalId: ['GET', '/server/visitors/{externalId}'],
  deleteServerVisitorsExternalId: ['DELETE', '/server/visitors/{externalId}'],
  getServerWebhooks: ['GET', '/server/webhooks'],
  postServerWebhooks: ['POST', '/server/webhooks'],
  patchServerWebhooksId: ['PATCH', '/server/webhooks/{id}'],
  deleteServerWebhooksId: ['DELETE', '/server/webhooks/{id}'],
  postServerWebhooksIdRotateSecret: ['POST', '/server/webhooks/{id}/rotate-secret'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;

/** `data` of each event that webhooks are told. */
export interface EventData {
  'conversation.created': { "conversationId": string; "visitor": WebhookVisitor; "visitorId": string; "pageUrl": string | null; "by": "visitor" | "assistant" | "operator" | "server" | "system" };
  'conversation.requested': { "conversationId": string; "operatorIds": (string)[]; "by": "visitor" | "assistant" | "operator" | "server" | "system"; "visitor": WebhookVisitor };
  'conversation.closed': { "conversationId": string; "operatorId": string | null; "visitor": WebhookVisitor };
  'conversation.routed': { "conversationId": string; "departmentId": string | null; "by": "visitor" | "assistant" | "operator" | "server" | "system"; "operatorId": string | null; "visitor": WebhookVisitor };
  'conversation.assigned': { "conversationId": string; "operatorId": string; "departmentId": string | null; "visitor": WebhookVisitor };
  'message.created': { "conversationId": string; "visitor": WebhookVisitor; "messageId": string; "role": MessageRole; "kind": MessageKind; "authorOperatorId": string | null; "message": { "body": string; "authorName": string | null; "language": string | null; "createdAt": string } };
  'note.mentioned': { "conversationId": string; "messageId": string; "operatorIds": (string)[]; "by": "visitor" | "assistant" | "operator" | "server" | "system"; "visitor": WebhookVisitor };
  'callback.created': { "callbackId": string; "conversationId": string | null; "name": string; "phone": string | null; "email": string | null; "message": string | null; "by": "visitor" | "assistant" | "operator" | "server" | "system"; "visitor": WebhookVisitor };
  'rating.created': { "conversationId": string; "target": "message" | "conversation"; "messageId": string | null; "thumbs": "up" | "down" | null; "score": number | null; "comment": string | null; "updated": boolean; "visitor": WebhookVisitor };
  'visitor.updated': { "visitorId": string; "visitor": WebhookVisitor };
  'visitor.deleted': { "visitorId": string; "externalId": string | null; "by": "visitor" | "assistant" | "operator" | "server" | "system" };
  'webhook.test': { "endpointId": string; "message": string };
}

export type Attachment = { "id": string; "url": string; "contentType": string; "width": number; "height": number; "size": number; "name": string };

export type Attributes = { [name: string]: string | number | boolean };

export type Author = { "id": string; "handle": string; "name": string; "avatarUrl": string | null };

export type CallbackRequest = { "id": string; "conversationId": string | null; "visitorId": string; "name": string; "phone": string | null; "email": string | null; "message": string | null; "handled": boolean; "handledAt": string | null; "handledBy": string | null; "createdAt": string };

export type ChangedEndpoint = { "endpoint": WebhookEndpoint };

export type ConversationStatus = "ai" | "human" | "closed";

export type Device = { "type": "mobile" | "tablet" | "desktop"; "browser": string | null; "os": string | null };

export type HeldData = { "visitor": { "id": string; "externalId": string | null; "name": string | null; "email": string | null; "phone": string | null; "company": string | null; "attributes": Attributes; "language": string | null; "unconfirmed": (string)[]; "verified": boolean; "createdAt": string; "updatedAt": string }; "conversations": ({ "id": string; "status": ConversationStatus; "createdAt": string; "lastMessageAt": string | null; "preview": string | null; "requested": boolean; "unread": number; "owner": (OperatorRef | null); "department": { "id": string; "name": string } | null; "visitorReadAt": string | null; "operatorReadAt": string | null; "rating": (Rating | null); "requestedAt": string | null; "visitor": VisitorInfo; "participants": (OperatorRef)[]; "language": string | null; "pageUrl": string | null; "pageTitle": string | null; "tags": (string)[]; "priority": Priority; "snoozedUntil": string | null; "visitorPreview": string | null; "match": (Match | null); "messages": (Message)[] })[]; "callbacks": (CallbackRequest)[]; "pageviews": ({ "url": string; "title": string; "tabId": string; "at": string })[]; "session": { "startedAt": string; "seenAt": string; "url": string; "title": string; "device": (Device | null); "location": (Place | null); "referrer": string | null } | null; "ban": (VisitorBan | null) };

export type Localized = { "no": string; "en": string };

export type MadeEndpoint = { "endpoint": WebhookEndpoint; "secret": string };

export type Match = { "messageId": string; "excerpt": string };

export type Message = { "id": string; "conversationId": string; "createdAt": string; "role": MessageRole; "kind": MessageKind; "body": string; "language": string | null; "translation": { "language": string; "body": string } | null; "author": (Author | null); "clientId": string | null; "attachments": (Attachment)[]; "mentions": (string)[]; "sources": (Source)[]; "thumbs": "up" | "down" | null; "data": (MessageData | null) };

export type MessageData = ({ "products": (Product)[] } | { "url": string } | { "departmentId": string | null; "departmentName": string | null } | { "operatorIds": (string)[] });

export type MessageKind = "text" | "note" | "products" | "joined" | "left" | "requested" | "assigned" | "routed" | "callback" | "navigate" | "closed" | "reopened";

export type MessageRole = "visitor" | "assistant" | "operator" | "system";

export type Operator = { "id": string; "handle": string; "name": string; "avatarUrl": string | null; "online": boolean; "externalId": string | null; "displayName": string; "email": string | null; "role": Role; "greeting": (Localized | null); "language": string; "available": boolean; "createdAt": string };

export type OperatorRef = { "id": string; "handle": string; "name": string; "avatarUrl": string | null; "online": boolean };

export type Place = { "country": string; "city": string | null };

export type Priority = "urgent" | "high" | "normal" | "low";

export type Product = { "title": string; "url": string; "imageUrl": string | null; "price": string | null; "currency": string | null; "description": string | null };

export type PulledEvents = { "events": ({ "id": string; "type": string; "tenantId": string; "createdAt": string; "data": { [name: string]: unknown } })[]; "cursor": string; "hasMore": boolean };

export type Rating = { "score": number; "comment": string | null };

export type Role = "agent" | "admin";

export type ServerDepartment = { "id": string; "name": string; "description": string; "memberIds": (string)[]; "urlRules": (string)[]; "roundRobin": boolean; "memberExternalIds": (string)[] };

export type ServerDepartments = { "departments": (ServerDepartment)[] };

export type ServerOperator = { "id": string; "handle": string; "name": string; "avatarUrl": string | null; "online": boolean; "externalId": string | null; "displayName": string; "email": string | null; "role": Role; "greeting": (Localized | null); "language": string; "available": boolean; "createdAt": string; "deactivatedAt": string | null; "system": boolean; "panelLogin": boolean };

export type Source = { "documentId": string | null; "title": string; "url": string | null; "excerpt": string };

export type VisitorBan = { "reason": string | null; "by": { "id": string; "name": string } | null; "addressUntil": string | null; "createdAt": string };

export type VisitorInfo = { "id": string; "externalId": string | null; "name": string | null; "email": string | null; "phone": string | null; "company": string | null; "attributes": Attributes; "language": string | null; "unconfirmed": (string)[] };

export type WebhookEndpoint = { "id": string; "url": string; "description": string; "events": (string)[]; "enabled": boolean; "secretPrefix": string; "disabledReason": "failures" | null; "consecutiveFailures": number; "failingSince": string | null; "lastSuccessAt": string | null; "createdAt": string; "updatedAt": string };

export type WebhookEndpoints = { "endpoints": (WebhookEndpoint)[] };

export type WebhookVisitor = { "id": string; "externalId": string | null; "name": string | null; "email": string | null; "phone": string | null; "company": string | null; "attributes": Attributes };
