import type { CallbackRequest } from '#lib/resources/callback.ts';
import type { ConversationSnapshot, IsOnline } from '#lib/resources/conversation-snapshot.ts';
import type { KnowledgeDocument, KnowledgeSuggestion } from '#lib/resources/knowledge.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';
import type { VisitorInfo } from '#lib/resources/visitor.ts';

/** Who made it happen (decisions.md: values of `by`). */
export type By = 'visitor' | 'assistant' | 'operator' | 'server' | 'system';

/** What each event keeps. A name is added here and in the catalogue, nowhere else. */
export interface EventPayloads {
  'conversation.created': { conversation: ConversationSnapshot; by: By };
  'conversation.updated': { conversation: ConversationSnapshot };
  'conversation.requested': {
    conversationId: string;
    operatorIds: string[];
    by: By;
    at: string;
    preview: string | null;
    visitor: VisitorInfo;
  };
  'conversation.closed': { conversationId: string; operatorId: string | null; visitor: VisitorInfo };
  'conversation.deleted': { conversationId: string };
  'message.created': { message: MessageSnapshot; visitor: VisitorInfo };
  'message.updated': { message: MessageSnapshot };
  'callback.created': { callback: CallbackRequest; by: By; visitor: VisitorInfo };
  'note.mentioned': { conversationId: string; messageId: string; operatorIds: string[]; by: By; visitor: VisitorInfo };
  'knowledge.updated': { document: KnowledgeDocument } | { suggestion: KnowledgeSuggestion };
  'visitor.updated': { visitor: VisitorInfo };
  'visitor.deleted': { visitorId: string; externalId: string | null; by: By };
  /** For the hubs alone: whose streams end now. */
  'operator.deactivated': { operatorId: string };
  /** For the hubs alone: whose panel login no longer is theirs; tokens of the tenant's backend go on. */
  'operator.unlinked': { operatorId: string };
}

export type EventType = keyof EventPayloads;

export interface NewEvent<T extends EventType = EventType> {
  type: T;
  payload: EventPayloads[T];
  conversationId: string | null;
  visitorId: string | null;
}

/** An event as the log holds it. `seq` is the tenant's own number, without gaps. */
export interface LoggedEvent<T extends EventType = EventType> extends NewEvent<T> {
  seq: number;
  id: string;
  createdAt: string;
}

/** What is left of a payload whose words were erased; the event keeps its number and type, and has no frame. */
export const ERASED = { erased: true } as const;

export const isErased = ({ payload }: { payload: object }): boolean => 'erased' in payload;

/** What a reader's frame is made with, beside the event. */
export interface Reading {
  language: string | null;
  isOnline: IsOnline;
  addressOf: (path: string) => string;
}

/** A frame's data; `type` names the frame. */
export type Frame = { type: string } & Record<string, unknown>;
