import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { FetchedPage, InboxChange, InboxState, Row } from './inbox-state.ts';
import { listKey, withoutExclusion, withoutMember, withPage } from './list-state.ts';

export function changeInbox(state: InboxState, change: InboxChange): InboxState {
  switch (change.type) {
    case 'page':
      return takePage(state, change);
    case 'fetched':
      return { ...state, rows: withFetched(state, [change.conversation], change.since) };
    case 'missing':
      return forget(state, change.conversationId);
    case 'asked':
      return { ...state, asked: new Set([...state.asked, ...change.conversationIds]) };
    case 'lists-closed':
      return { ...state, lists: new Map([...state.lists].filter(([, { query }]) => !change.which(query))) };
    case 'event':
      return hear(state, change.event);
  }
}

function hear(state: InboxState, event: OperatorRealtimeEvent): InboxState {
  switch (event.type) {
    case 'conversation':
      return takeConversation(state, event.conversation);
    case 'conversation.deleted':
      return forget(state, event.conversationId);
    case 'visitor.deleted':
      return [...state.rows.values()]
        .filter(({ conversation }) => conversation.visitor.id === event.visitorId)
        .reduce((left, { conversation }) => forget(left, conversation.id), state);
    case 'read':
      return event.role === 'operator' ? takeRead(state, event.conversationId, event.through) : state;
    case 'request':
      if (!event.operatorIds.includes(state.me)) return state;
      return { ...state, asked: new Set([...state.asked, event.conversationId]) };
    default:
      return state;
  }
}

function takeConversation(state: InboxState, told: OperatorConversation): InboxState {
  const heard = state.heard + 1;
  const conversation = withRead(told, state.readAt.get(told.id));
  const rows = new Map(state.rows).set(told.id, { conversation, heardAt: heard });
  const lists = mapped(state.lists, (list) => withoutExclusion(list, told.id));
  return { ...state, heard, rows, lists };
}

function takeRead(state: InboxState, conversationId: string, through: string): InboxState {
  if ((state.readAt.get(conversationId) ?? '') >= through) return state;
  const readAt = new Map(state.readAt).set(conversationId, through);
  const row = state.rows.get(conversationId);
  if (!row) return { ...state, readAt };
  const conversation = withRead(row.conversation, through);
  return { ...state, readAt, rows: new Map(state.rows).set(conversationId, { ...row, conversation }) };
}

/** A read mark may overtake the news of what was read: it never goes back, and what it covers is not unread. */
function withRead(told: OperatorConversation, heard: string | undefined): OperatorConversation {
  const readAt = later(told.operatorReadAt, heard ?? null);
  const isRead = readAt !== null && readAt >= (told.lastMessageAt ?? '');
  return { ...told, operatorReadAt: readAt, unread: isRead ? 0 : told.unread };
}

function forget(state: InboxState, conversationId: string): InboxState {
  const rows = new Map(state.rows);
  rows.delete(conversationId);
  const lists = mapped(state.lists, (list) => withoutMember(list, conversationId));
  return { ...state, heard: state.heard + 1, rows, lists, gone: new Set([...state.gone, conversationId]) };
}

function takePage(before: InboxState, page: FetchedPage): InboxState {
  const state = page.afresh ? withoutUnheard(before, page) : before;
  const rows = withFetched(state, page.conversations, page.since);
  const isHeardSince = (id: string) => (rows.get(id)?.heardAt ?? 0) > page.since;
  return { ...state, rows, lists: withPage({ ...state, rows }, page, isHeardSince) };
}

/** Only what was heard since the fetch began is still known to be so; the other lists have to be fetched again too. */
function withoutUnheard(state: InboxState, { query, since }: FetchedPage): InboxState {
  const list = state.lists.get(listKey(query));
  const rows = new Map([...state.rows].filter(([, { heardAt }]) => heardAt > since));
  return { ...state, rows, lists: new Map(list ? [[listKey(query), list]] : []) };
}

/** What was heard since the fetch began is newer than it, or will be followed by what is. */
function withFetched(
  state: InboxState,
  conversations: readonly OperatorConversation[],
  since: number,
): ReadonlyMap<string, Row> {
  const rows = new Map(state.rows);
  for (const fetched of conversations) {
    const known = state.rows.get(fetched.id);
    if (state.gone.has(fetched.id) || (known && known.heardAt > since)) continue;
    const conversation = withRead(fetched, state.readAt.get(fetched.id));
    rows.set(fetched.id, { conversation, heardAt: known?.heardAt ?? 0 });
  }
  return rows;
}

function mapped<V>(map: ReadonlyMap<string, V>, change: (value: V) => V): ReadonlyMap<string, V> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
