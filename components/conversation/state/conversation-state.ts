import type { VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { endTurn, hearStream, hearTurn, type LiveAnswer, noAnswer, restartStream, settle } from './live-answer.ts';
import { withMessages } from './message-list.ts';
import { type Outgoing, withoutStored } from '../sending/outgoing.ts';
import { changeTyping, type TypingNotice, withoutAuthorOf } from './typing-notices.ts';

/** The fields that every reader's shape of a conversation has and that this state looks at. */
export interface ConversationFields {
  id: string;
  visitorReadAt: string | null;
  operatorReadAt: string | null;
}

/** One conversation as this reader knows it, put together from everything that tells of it, in whichever order. */
export interface ConversationState<C extends ConversationFields> {
  readonly id: string;
  /** Without its messages; null until it was fetched. */
  readonly conversation: C | null;
  readonly messages: readonly Message[];
  /** What this tab has written and the server has not yet confirmed, in that order. */
  readonly outgoing: readonly Outgoing[];
  readonly answer: LiveAnswer;
  readonly typing: readonly TypingNotice[];
  /** Through when each side has read. */
  readonly readAt: { readonly visitor: string | null; readonly operator: string | null };
  readonly deleted: boolean;
  /** How many changes have been heard; a fetch says how many there were when it began. */
  readonly heard: number;
  readonly heardOf: {
    readonly conversation: Partial<C>;
    readonly conversationAt: number;
    readonly messages: Readonly<Record<string, number>>;
  };
}

export type ConversationEvent<C extends ConversationFields> =
  | Pick<Told<'ready'>, 'type'>
  | Told<'message' | 'conversation.deleted' | 'assistant' | 'typing' | 'read'>
  /** In the reader's own shape. */
  | { type: Told<'conversation'>['type']; conversation: Partial<C> & { id: string } };

type Told<Type extends VisitorRealtimeEvent['type']> = VisitorRealtimeEvent & { type: Type };

export interface Fetched<C> {
  conversation: C;
  messages: readonly Message[];
  /** The state's `heard` when the fetch began. */
  since: number;
  /** What was missed is unknown, so nothing older is kept. */
  afresh?: boolean;
}

export type ConversationChange<C extends ConversationFields> =
  | ({ type: 'fetched' } & Fetched<C>)
  /** Messages from further back. */
  | { type: 'earlier'; messages: readonly Message[] }
  | { type: 'event'; event: ConversationEvent<C>; atMs: number }
  | { type: 'turn'; clientId: string; event: TurnEvent }
  | { type: 'turn-over'; clientId: string }
  | { type: 'outgoing'; outgoing: readonly Outgoing[] };

export function emptyConversation<C extends ConversationFields>(id: string): ConversationState<C> {
  return {
    id,
    conversation: null,
    messages: [],
    outgoing: [],
    answer: noAnswer,
    typing: [],
    readAt: { visitor: null, operator: null },
    deleted: false,
    heard: 0,
    heardOf: { conversation: {}, conversationAt: 0, messages: {} },
  };
}

export function changeConversation<C extends ConversationFields>(
  state: ConversationState<C>,
  change: ConversationChange<C>,
): ConversationState<C> {
  switch (change.type) {
    case 'fetched':
      return takeFetched(state, change);
    case 'earlier':
      return { ...state, messages: withMessages(change.messages, state.messages) };
    case 'event':
      return hearEvent(state, change.event, change.atMs);
    case 'turn':
      return hearOwnTurn(state, change.clientId, change.event);
    case 'turn-over':
      return { ...state, answer: endTurn(state.answer, change.clientId) };
    case 'outgoing':
      return { ...state, outgoing: withoutStored(change.outgoing, state.messages) };
  }
}

function hearEvent<C extends ConversationFields>(
  state: ConversationState<C>,
  event: ConversationEvent<C>,
  atMs: number,
): ConversationState<C> {
  if (event.type === 'ready') return { ...state, answer: restartStream(state.answer), typing: [] };
  const conversationId = event.type === 'conversation' ? event.conversation.id : event.conversationId;
  if (conversationId !== state.id) return state;
  switch (event.type) {
    case 'message':
      return takeStreamMessage(state, event.message);
    case 'conversation':
      return takeConversation(state, event.conversation);
    case 'conversation.deleted':
      return { ...state, deleted: true, answer: noAnswer, typing: [] };
    case 'assistant':
      return { ...state, answer: hearStream(state.answer, event) };
    case 'typing':
      return { ...state, typing: changeTyping(state.typing, event, atMs) };
    case 'read':
      return { ...state, readAt: { ...state.readAt, [event.role]: later(state.readAt[event.role], event.through) } };
  }
}

function takeStreamMessage<C extends ConversationFields>(
  state: ConversationState<C>,
  message: Message,
): ConversationState<C> {
  const isNew = !state.messages.some(({ id }) => id === message.id);
  const next = takeMessages(state, [message]);
  return isNew && message.role === 'assistant' ? { ...next, answer: settle(next.answer) } : next;
}

function hearOwnTurn<C extends ConversationFields>(
  state: ConversationState<C>,
  clientId: string,
  event: TurnEvent,
): ConversationState<C> {
  const told = event.type === 'message' ? [event.message] : event.type === 'assistant.done' ? event.messages : [];
  // A known message is only changed by the stream, whose word on it is never older.
  const known = new Set(state.messages.map(({ id }) => id));
  const next = takeMessages(
    state,
    told.filter(({ id }) => !known.has(id)),
  );
  return { ...next, answer: hearTurn(next.answer, clientId, event) };
}

function takeMessages<C extends ConversationFields>(
  state: ConversationState<C>,
  messages: Message[],
): ConversationState<C> {
  if (messages.length === 0) return state;
  const heard = state.heard + 1;
  const heardMessages = { ...state.heardOf.messages, ...Object.fromEntries(messages.map(({ id }) => [id, heard])) };
  return {
    ...state,
    heard,
    heardOf: { ...state.heardOf, messages: heardMessages },
    messages: withMessages(state.messages, messages),
    outgoing: withoutStored(state.outgoing, messages),
    typing: messages.reduce(withoutAuthorOf, state.typing),
  };
}

function takeConversation<C extends ConversationFields>(
  state: ConversationState<C>,
  told: Partial<C> & { id: string },
): ConversationState<C> {
  const heard = state.heard + 1;
  return {
    ...state,
    heard,
    heardOf: { ...state.heardOf, conversation: told, conversationAt: heard },
    conversation: state.conversation && { ...state.conversation, ...told },
    readAt: laterReads(state.readAt, told),
  };
}

/** What was heard since the fetch began is newer than it, or will be followed by what is. */
function takeFetched<C extends ConversationFields>(
  state: ConversationState<C>,
  fetched: Fetched<C>,
): ConversationState<C> {
  const { conversation, since } = fetched;
  const isHeardSince = ({ id }: Message) => (state.heardOf.messages[id] ?? 0) > since;
  const kept = fetched.afresh ? state.messages.filter(isHeardSince) : state.messages;
  const messages = withMessages(
    kept,
    fetched.messages.filter((message) => !isHeardSince(message)),
  );
  return {
    ...state,
    conversation:
      state.heardOf.conversationAt > since ? { ...conversation, ...state.heardOf.conversation } : conversation,
    messages,
    outgoing: withoutStored(state.outgoing, messages),
    readAt: laterReads(state.readAt, conversation),
  };
}

function laterReads(readAt: { visitor: string | null; operator: string | null }, told: Partial<ConversationFields>) {
  return {
    visitor: later(readAt.visitor, told.visitorReadAt ?? null),
    operator: later(readAt.operator, told.operatorReadAt ?? null),
  };
}

/** Times are ISO 8601 in UTC with milliseconds, so they sort as text. */
const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
