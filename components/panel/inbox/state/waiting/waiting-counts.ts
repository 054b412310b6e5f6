import type { ConversationCounts } from '#lib/resources/conversation.ts';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import type { InboxState } from '../inbox-state.ts';
import { isWaiting } from './waiting.ts';

// News come in bursts: one look after the last of them, and at the latest after so long.
const SETTLE_MS = 1_500;
const AT_LATEST_MS = 6_000;
const SLOWLY_MS = 60_000;

/**
 * How many wait for a person, in the whole tenant and not among the rows that happen to be known. What the stream tells
 * of a known row counts at once; the server is asked whenever something may have changed, and now and then anyway.
 */
export class WaitingCounts {
  /** Null while it is not known; `HIGHEST_COUNT` means "or more". */
  readonly requested: Cell<number | null> = cell<number | null>(null);
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
    const [was, is] = [standingIn(before, conversationId), standingIn(after, conversationId)];
    if (was === is && was !== null) return;
    if (was !== null) this.add(Number(is ?? false) - Number(was));
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
    this.requested.set(counts.requested);
    this.onCounted(counts.requested);
  }

  close(): void {
    this.settled();
    this.asked += 1;
    clearInterval(this.slowly);
  }

  private add(change: number): void {
    // Of "or more" nobody knows what one less is.
    this.requested.update((known) =>
      known === null || known >= HIGHEST_COUNT ? known : Math.min(HIGHEST_COUNT, Math.max(0, known + change)),
    );
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

/** Null where the conversation is not known. */
function standingIn({ rows }: InboxState, id: string): boolean | null {
  const row = rows.get(id);
  return row ? isWaiting(row.conversation) : null;
}
