import type { Match, OperatorConversation, Priority } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';

/** All conversations that this operator's browser knows, and the lists that show parts of them. */
export interface InboxState {
  /** The operator's own id. */
  readonly me: string;
  readonly rows: ReadonlyMap<string, Row>;
  /** Deleted ones: an answer that was already under way must not bring them back. */
  readonly gone: ReadonlySet<string>;
  /** Where somebody asked for this operator. */
  readonly asked: ReadonlySet<string>;
  /** Through when the team has read, as the stream told: an older answer may come after it. */
  readonly readAt: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, ListState>;
  /** How many changes have been heard; a fetch says how many there were when it began. */
  readonly heard: number;
}

export interface Row {
  readonly conversation: OperatorConversation;
  /** The state's `heard` when the stream last told of it; 0 when only fetches did. */
  readonly heardAt: number;
}

export interface FetchedPage {
  query: ListQuery;
  conversations: readonly OperatorConversation[];
  /** What it was asked to go on from; null for the first page. */
  cursor: string | null;
  nextCursor: string | null;
  /** The state's `heard` when the fetch began. */
  since: number;
  /** What was missed is unknown, so nothing older is kept in the list. */
  afresh?: boolean;
}

export type InboxChange =
  | ({ type: 'page' } & FetchedPage)
  | { type: 'fetched'; conversation: OperatorConversation; since: number }
  | { type: 'missing'; conversationId: string }
  | { type: 'asked'; conversationIds: readonly string[] }
  | { type: 'lists-closed'; which: (query: ListQuery) => boolean }
  | { type: 'event'; event: OperatorRealtimeEvent };

export const emptyInbox = (me: string): InboxState => ({
  me,
  rows: new Map(),
  gone: new Set(),
  asked: new Set(),
  readAt: new Map(),
  lists: new Map(),
  heard: 0,
});

/** As the server has them, and of the open ones those who wait for a person. */
export type ListFilter = 'waiting' | 'mine' | 'unassigned' | 'open' | 'snoozed' | 'closed' | 'all';
export interface ListQuery {
  filter: ListFilter;
  /** Words to search for; empty for none. */
  q: string;
  departmentId?: string;
  tag?: string;
  priority?: Priority;
  /** Without it who waits comes first. */
  sort?: 'newest';
}

/** What the server's pages said of one list. What it shows follows from that and from the conversations themselves. */
export interface ListState {
  readonly query: ListQuery;
  /** Those that the pages brought. */
  readonly listed: ReadonlySet<string>;
  /** Those that a newer page no longer had, though they still look as if they belonged. */
  readonly excluded: ReadonlySet<string>;
  /** How far down it is known without a gap; null to its end. */
  readonly horizon: SortKey | null;
  readonly cursor: string | null;
  /** In a search, where the words were found, by the conversation's id. */
  readonly matches: ReadonlyMap<string, Match>;
}

/** Who waits stands before the rest, save in a search. */
export type SortKey = readonly [part: 'waiting' | 'rest', at: string, id: string];
