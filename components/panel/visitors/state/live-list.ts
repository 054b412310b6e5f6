import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';

/** Who is, or was just, on the site, as far as this browser keeps them. */
export type LiveList = ReadonlyMap<string, LiveVisitor>;

/** More than anybody reads, and few enough to be sorted while a phone scrolls. */
export const MOST_KEPT = 500;

/**
 * @param heard what the stream has told since the fetch began: newer than what it brings
 * @param before of a full list nobody knows who is not in it: those who were on the site stay
 */
export function fetchedList(
  fetched: readonly LiveVisitor[],
  heard: LiveList,
  { before, open }: { before: LiveList | null; open: string | null },
): LiveList {
  const stayed = [...(before?.values() ?? [])].filter(({ online }) => online);
  const list: LiveList = new Map([...stayed, ...fetched].map((visitor) => [visitor.id, visitor]));
  return withVisitors(list, [...heard.values()], open);
}

/** With what is told of visitors. Of too many, those stay that have come to the site last, and who is looked at. */
export function withVisitors(list: LiveList, told: readonly LiveVisitor[], open: string | null = null): LiveList {
  if (told.length === 0 && list.size <= MOST_KEPT) return list;
  const next = new Map(list);
  for (const visitor of told) next.set(visitor.id, withNewest(visitor, list.get(visitor.id)));
  if (next.size <= MOST_KEPT) return next;
  const kept = [...next.values()]
    .toSorted((a, b) => Number(b.id === open) - Number(a.id === open) || byArrival(a, b))
    .slice(0, MOST_KEPT);
  return new Map(kept.map((visitor) => [visitor.id, visitor]));
}

export function withoutVisitor(list: LiveList, visitorId: string): LiveList {
  if (!list.has(visitorId)) return list;
  const next = new Map(list);
  next.delete(visitorId);
  return next;
}

/** A conversation has changed: of several the one with the newest message is shown. */
export function withConversation(list: LiveList, conversation: OperatorConversation): LiveList {
  const known = list.get(conversation.visitor.id);
  if (!known) return list;
  const { id, status, lastMessageAt, preview, requested, visitor } = conversation;
  const isShown = known.conversation?.id === id || newerThan(lastMessageAt, known.conversation);
  const shown =
    isShown && lastMessageAt !== null ? { id, status, lastMessageAt, preview, requested } : known.conversation;
  return new Map(list).set(known.id, { ...known, ...visitor, conversation: shown });
}

export function withoutConversation(list: LiveList, conversationId: string): LiveList {
  const of = [...list.values()].find(({ conversation }) => conversation?.id === conversationId);
  return of ? new Map(list).set(of.id, { ...of, conversation: null }) : list;
}

/** Those on the site first, who came last on top; then those who have left, by when they were heard of. */
export function byArrival(a: LiveVisitor, b: LiveVisitor): number {
  if (a.online !== b.online) return a.online ? -1 : 1;
  const [one, other] = a.online ? [a.sessionStartedAt, b.sessionStartedAt] : [a.lastSeenAt, b.lastSeenAt];
  if (one !== other) return one > other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

export const onlineCount = (list: LiveList): number => [...list.values()].filter(({ online }) => online).length;

/** Where they are is told a second late: what a conversation has said meanwhile is not taken back. */
const withNewest = (told: LiveVisitor, known: LiveVisitor | undefined): LiveVisitor =>
  known?.conversation && newerThan(known.conversation.lastMessageAt, told.conversation)
    ? { ...told, conversation: known.conversation }
    : told;

const newerThan = (at: string | null, than: LiveVisitor['conversation']): boolean =>
  (at ?? '') > (than?.lastMessageAt ?? '');
