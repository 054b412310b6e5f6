import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { OperatorConversations } from '#lib/resources/assistant/answer.ts';
import type { OperatorApi } from '../../api/operator-api.ts';
import { cell, type Cell } from '../../state/cell.ts';
import { changeInbox } from './change-inbox.ts';
import { emptyInbox, type InboxChange, type InboxState, type ListQuery } from './inbox-state.ts';
import { hasMore, listKey, sortOf } from './list-state.ts';

/** What a list is being fetched for, or that it could not be. */
export type ListLoad = 'idle' | 'first' | 'more' | 'failed';

/** What a list begins with. */
export const PAGE = 40;
/** Who goes on to its end is about to see many: as many at once as the interface has. */
const FURTHER_PAGE = 100;

/** The lists of conversations, kept true by the stream and by fetches. */
export class InboxStore {
  readonly state: Cell<InboxState>;
  readonly query: Cell<ListQuery> = cell<ListQuery>({ filter: 'open', q: '' });
  readonly load: Cell<ListLoad> = cell<ListLoad>('idle');
  private readonly api: OperatorApi;
  private fetching: AbortController | null = null;
  /** The end of the list came near while its top was fetched. */
  private isMoreWanted = false;
  /** Which list was fetched last. */
  private fetched = '';

  constructor(api: OperatorApi, me: string) {
    this.api = api;
    this.state = cell(emptyInbox(me));
  }

  /** Nothing has been fetched, nor is it being fetched. */
  get isUntouched(): boolean {
    return this.state.get().lists.size === 0 && this.load.get() === 'idle';
  }

  /** Shows that list: at once when it is known, and brought up to date in the background. */
  show(query: ListQuery): Promise<void> {
    const before = this.query.get();
    if (before.q && before.q !== query.q) this.change({ type: 'lists-closed', which: ({ q }) => q === before.q });
    this.query.set(query);
    return this.refetch();
  }

  /** Comes true once that list is there; false where it could not be fetched, or another one is shown by now. */
  isThere(query: ListQuery): Promise<boolean> {
    const key = listKey(query);
    return new Promise((resolve) => {
      const ends: (() => void)[] = [];
      const look = () => {
        const isThere = this.state.get().lists.has(key);
        const isOther = listKey(this.query.get()) !== key;
        if (!isThere && !isOther && this.load.get() !== 'failed') return;
        for (const end of ends.splice(0)) end();
        resolve(isThere && !isOther);
      };
      ends.push(...[this.state, this.load, this.query].map((each) => each.subscribe(look)));
      look();
    });
  }

  /** The top of the list that is shown. @param afresh what was missed is unknown: nothing older is kept */
  async refetch(afresh = false): Promise<void> {
    const query = this.query.get();
    const isKnown = this.state.get().lists.has(listKey(query));
    await this.fetch(query, null, isKnown ? 'idle' : 'first', afresh);
  }

  /** What comes after the last row; while the top is fetched it waits for that. */
  async more(): Promise<void> {
    const query = this.query.get();
    const list = this.state.get().lists.get(listKey(query));
    if (!hasMore(list) || this.load.get() === 'more') return;
    if (this.fetching) this.isMoreWanted = true;
    else await this.fetch(query, list?.cursor ?? null, 'more', false);
  }

  /** Who waits longest, whatever list is shown. */
  async fetchWaiting(): Promise<void> {
    const query: ListQuery = { filter: 'open', q: '' };
    const since = this.state.get().heard;
    const page = await this.page(query, null);
    if (page) this.change({ type: 'page', query, cursor: null, since, ...page });
  }

  hear(event: OperatorRealtimeEvent): void {
    const before = this.state.get();
    this.change({ type: 'event', event });
    if (event.type === 'conversation' && hasLeft(before, event.conversation)) this.doubtMine();
  }

  change(change: InboxChange): void {
    this.state.update((state) => changeInbox(state, change));
  }

  /** A conversation that no list has brought. */
  async ensure(conversationId: string): Promise<void> {
    if (!this.state.get().rows.has(conversationId)) await this.fetchOne(conversationId);
  }

  /** @returns its newest messages. @throws Refused, or what fetch throws when nobody answers */
  async fetchOne(conversationId: string): Promise<Message[]> {
    const since = this.state.get().heard;
    const { messages, before: _, ...conversation } = await this.api.conversation(conversationId);
    this.change({ type: 'fetched', conversation, since });
    return messages;
  }

  close(): void {
    this.fetching?.abort();
  }

  private async fetch(query: ListQuery, cursor: string | null, load: ListLoad, afresh: boolean): Promise<void> {
    this.fetching?.abort();
    const isOther = this.fetched !== listKey(query);
    this.isMoreWanted = load !== 'more' && !isOther && (this.isMoreWanted || this.load.get() === 'more');
    this.fetched = listKey(query);
    const fetching = new AbortController();
    this.fetching = fetching;
    const since = this.state.get().heard;
    this.load.set(load);
    const page = await this.page(query, cursor, fetching.signal);
    if (fetching.signal.aborted) return;
    this.fetching = null;
    if (page) this.change({ type: 'page', query, cursor, since, afresh, ...page });
    // A list that is on the screen stays as it is.
    this.load.set(page || load === 'idle' ? 'idle' : 'failed');
    if (!this.isMoreWanted) return;
    this.isMoreWanted = false;
    void this.more();
  }

  private async page(
    query: ListQuery,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<OperatorConversations | null> {
    try {
      return await this.api.conversations(
        {
          ...query,
          filter: serverFilter(query),
          sort: sortOf(query),
          limit: cursor ? FURTHER_PAGE : PAGE,
          ...(cursor && { cursor }),
        },
        signal,
      );
    } catch {
      // The list says so and offers another try; the connection's line says why.
      return null;
    }
  }

  // Who has left may still be asked for there, which only the server knows.
  private doubtMine(): void {
    const shown = this.query.get();
    const isShown = (query: ListQuery) => listKey(query) === listKey(shown);
    this.change({ type: 'lists-closed', which: (query) => query.filter === 'mine' && !isShown(query) });
    if (shown.filter === 'mine') void this.refetch();
  }
}

/** Who waits stands at the top of the open ones. */
const serverFilter = ({ filter }: ListQuery): string => (filter === 'waiting' ? 'open' : filter);

function hasLeft({ me, rows }: InboxState, now: OperatorConversation): boolean {
  const isIn = (conversation: OperatorConversation | undefined) =>
    conversation?.participants.some(({ id }) => id === me) ?? false;
  return isIn(rows.get(now.id)?.conversation) && !isIn(now);
}
