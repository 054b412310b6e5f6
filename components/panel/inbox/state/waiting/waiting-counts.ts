import type { ConversationCounts } from '#lib/resources/conversation/conversation.ts';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import type { InboxState } from '../inbox-state.ts';
import { fits } from '../list-membership.ts';

// News come in bursts: one look after the last of them, and at the latest after so long.
const SETTLE_MS = 1_500;
const AT_LATEST_MS = 6_000;
const SLOWLY_MS = 60_000;

/**
 * How many wait for a person and how many each list has, in the whole tenant and not among the rows that happen to be
 * known. What the stream tells of a known row counts at once; the server is asked whenever something may have changed,
 * and now and then anyway.
 */
export class WaitingCounts {
  /** Null while it is not known; `HIGHEST_COUNT` means "or more". */
  readonly requested: Cell<number | null> = cell<number | null>(null);
  /** Whether nobody has ever written to the shop; null while it is not known. One that was emptied is not new again. */
  readonly isNew: Cell<boolean | null> = cell<boolean | null>(null);
  /** Of all lists. */
  readonly lists: Cell<ConversationCounts | null> = cell<ConversationCounts | null>(null);
  private readonly api: Pick<OperatorApi, 'counts'>;
  private readonly onCounted: (requested: number) => void;
  private readonly slowly: ReturnType<typeof setInterval>;
  private settling: ReturnType<typeof setTimeout> | null = null;
  private doubtedAt = 0;
  private asked = 0;

  constructor(api: Pick<OperatorApi, 'counts'>, onCounted: (requested: number) => void = () => undefined) {
    this.api = api;
    this.onCounted = onCounted;
    this.slowly = setInterval(() => void this.refetch(), SLOWLY_MS);
  }

  /** What an event, or an answer about one conversation, has changed. */
  follow(before: InboxState, after: InboxState, conversationId: string): void {
    const [was, is] = [listsOf(before, conversationId), listsOf(after, conversationId)];
    if (was !== null || is !== null) this.isNew.set(false);
    if (was !== null && is !== null && NAMES.every((name) => was.has(name) === is.has(name))) return;
    if (was !== null) for (const name of NAMES) this.add(name, Number(is?.has(name) ?? false) - Number(was.has(name)));
    this.doubt();
  }

  hear(before: InboxState, after: InboxState, event: OperatorRealtimeEvent): void {
    if (event.type === 'conversation') this.follow(before, after, event.conversation.id);
    else if (event.type === 'conversation.deleted') this.follow(before, after, event.conversationId);
    else if (event.type === 'visitor.deleted') this.doubt();
  }

  async refetch(): Promise<void> {
    this.settled();
    const asked = ++this.asked;
    const counts = await this.counted();
    // A later question has a later answer.
    if (!counts || asked !== this.asked) return;
    this.lists.set(counts);
    this.isNew.update((known) => known !== false && counts.all === 0);
    this.requested.set(counts.requested);
    this.onCounted(counts.requested);
  }

  close(): void {
    this.settled();
    this.asked += 1;
    clearInterval(this.slowly);
  }

  private add(name: keyof ConversationCounts, change: number): void {
    this.lists.update((all) => all && { ...all, [name]: changed(all[name], change) });
    if (name === 'requested') this.requested.update((known) => (known === null ? null : changed(known, change)));
  }

  private doubt(): void {
    const nowMs = Date.now();
    if (this.settling === null) this.doubtedAt = nowMs;
    else clearTimeout(this.settling);
    const waitMs = Math.max(0, Math.min(SETTLE_MS, this.doubtedAt + AT_LATEST_MS - nowMs));
    this.settling = setTimeout(() => void this.refetch(), waitMs);
  }

  private settled(): void {
    if (this.settling !== null) clearTimeout(this.settling);
    this.settling = null;
  }

  private async counted(): Promise<ConversationCounts | null> {
    try {
      return await this.api.counts();
    } catch {
      return null;
    }
  }
}

const NAMES = [
  'mine',
  'unassigned',
  'open',
  'snoozed',
  'all',
  'requested',
] as const satisfies (keyof ConversationCounts)[];

// Of "or more" nobody knows what one less is.
const changed = (known: number, change: number): number =>
  known >= HIGHEST_COUNT ? known : Math.min(HIGHEST_COUNT, Math.max(0, known + change));

/** In which of the lists it counts; null where the conversation is not known. */
function listsOf({ rows, me, asked }: InboxState, id: string): ReadonlySet<keyof ConversationCounts> | null {
  const row = rows.get(id);
  if (!row) return null;
  const beside = { me, isAsked: asked.has(id), isListed: false };
  const isIn = (name: keyof ConversationCounts) =>
    fits(row.conversation, { filter: name === 'requested' ? 'waiting' : name, q: '' }, beside);
  return new Set(NAMES.filter(isIn));
}
