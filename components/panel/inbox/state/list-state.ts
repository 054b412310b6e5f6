import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { FetchedPage, InboxState, ListQuery, ListState, SortKey } from './inbox-state.ts';
import { fits } from './list-membership.ts';
import { isWaiting } from './waiting/waiting.ts';

export const listKey = ({ filter, q, departmentId, tag, priority, sort }: ListQuery): string =>
  JSON.stringify([filter, q, departmentId, tag, priority, sort]);

/** How the server is asked to sort it: a search shows where the words were said last, else who waits comes first. */
export const sortOf = ({ filter, q, sort }: ListQuery): 'newest' | 'waiting' =>
  q || (sort === 'newest' && filter !== 'waiting') ? 'newest' : 'waiting';

/** The ids that the list shows, in its order. Null while nothing of it was fetched. */
export function idsOf(state: InboxState, query: ListQuery): readonly string[] | null {
  const list = state.lists.get(listKey(query));
  if (!list) return null;
  const shown: SortKey[] = [];
  for (const { conversation } of state.rows.values()) {
    const key = keyOf(conversation, query);
    if (key && isWithin(list.horizon, key) && belongs(state, list, conversation)) shown.push(key);
  }
  return shown.sort(inOrder).map(([, , id]) => id);
}

/** Whether there is more of it on the server. Behind the first who does not wait, nobody does. */
export const hasMore = (list: ListState | undefined): boolean =>
  list !== undefined &&
  list.cursor !== null &&
  (list.query.filter !== 'waiting' || list.query.q !== '' || list.horizon?.[0] === 'waiting');

function belongs({ me, asked }: InboxState, list: ListState, conversation: OperatorConversation): boolean {
  const { id } = conversation;
  if (list.excluded.has(id)) return false;
  const isListed = list.listed.has(id);
  if (list.query.q && !isListed) return false;
  return fits(conversation, list.query, { me, isAsked: asked.has(id), isListed });
}

/** A page that goes on from where the list no longer ends is of no use: the list was begun anew in between. */
export function withPage(
  state: InboxState,
  page: FetchedPage,
  isHeardSince: (id: string) => boolean,
): ReadonlyMap<string, ListState> {
  const key = listKey(page.query);
  const list = state.lists.get(key);
  if (page.cursor === null) {
    const begun = (page.afresh ? undefined : list) ?? newList(page, [...(list?.listed ?? [])].filter(isHeardSince));
    return new Map(state.lists).set(key, withFirstPage(state, begun, page, isHeardSince));
  }
  if (!list || list.cursor !== page.cursor) return state.lists;
  return new Map(state.lists).set(key, withFurtherPage(list, page));
}

export function withoutExclusion(list: ListState, id: string): ListState {
  if (!list.excluded.has(id)) return list;
  return { ...list, excluded: without(list.excluded, [id]) };
}

export function withoutMember(list: ListState, id: string): ListState {
  return { ...list, listed: without(list.listed, [id]), excluded: without(list.excluded, [id]) };
}

const newList = (page: FetchedPage, listed: readonly string[]): ListState => ({
  query: page.query,
  listed: new Set(listed),
  excluded: new Set(),
  matches: new Map(),
  ...endOf(page),
});

function withFurtherPage(list: ListState, page: FetchedPage): ListState {
  const ids = page.conversations.map(({ id }) => id);
  return {
    ...list,
    listed: new Set([...list.listed, ...ids]),
    excluded: without(list.excluded, ids),
    matches: withMatches(list, page),
    ...endOf(page),
  };
}

/** The top of the list once more: who should stand in its range and is not in it has left without our hearing of it. */
function withFirstPage(
  state: InboxState,
  list: ListState,
  page: FetchedPage,
  isHeardSince: (id: string) => boolean,
): ListState {
  const ids = new Set(page.conversations.map(({ id }) => id));
  const end = endOf(page);
  const left = [...state.rows.values()].flatMap(({ conversation }) => {
    const key = keyOf(conversation, list.query);
    const isHere = key !== null && isWithin(end.horizon, key) && belongs(state, list, conversation);
    return isHere && !ids.has(conversation.id) && !isHeardSince(conversation.id) ? [conversation.id] : [];
  });
  return {
    query: list.query,
    listed: new Set([...without(list.listed, left), ...ids]),
    excluded: new Set([...without(list.excluded, [...ids]), ...left]),
    matches: withMatches(list, page),
    ...(reachesFurther(list.horizon, end.horizon) ? { horizon: list.horizon, cursor: list.cursor } : end),
  };
}

const reachesFurther = (a: SortKey | null, b: SortKey | null): boolean =>
  b !== null && (a === null || inOrder(a, b) > 0);

function withMatches({ matches }: ListState, { conversations }: FetchedPage): ListState['matches'] {
  const found = conversations.flatMap(({ id, match }) => (match ? [[id, match] as const] : []));
  return found.length > 0 ? new Map([...matches, ...found]) : matches;
}

function endOf({ query, conversations, nextCursor }: FetchedPage): Pick<ListState, 'horizon' | 'cursor'> {
  const last = conversations.at(-1);
  return { horizon: nextCursor === null || !last ? null : keyOf(last, query), cursor: last ? nextCursor : null };
}

export function keyOf(conversation: OperatorConversation, query: ListQuery): SortKey | null {
  const { id, lastMessageAt, requestedAt } = conversation;
  if (lastMessageAt === null) return null;
  const isFirst = sortOf(query) === 'waiting' && isWaiting(conversation);
  return isFirst ? ['waiting', requestedAt ?? '', id] : ['rest', lastMessageAt, id];
}

/** Who waits first, the longest wait at the top, then the newest activity. */
export function inOrder([partA, atA, idA]: SortKey, [partB, atB, idB]: SortKey): number {
  if (partA !== partB) return partA === 'waiting' ? -1 : 1;
  const later = partA === 'waiting' ? 1 : -1;
  if (atA !== atB) return atA > atB ? later : -later;
  return idA === idB ? 0 : idA > idB ? later : -later;
}

const isWithin = (horizon: SortKey | null, key: SortKey): boolean => horizon === null || inOrder(key, horizon) <= 0;

function without<T>(set: ReadonlySet<T>, gone: readonly T[]): ReadonlySet<T> {
  if (!gone.some((each) => set.has(each))) return set;
  const rest = new Set(set);
  for (const each of gone) rest.delete(each);
  return rest;
}
