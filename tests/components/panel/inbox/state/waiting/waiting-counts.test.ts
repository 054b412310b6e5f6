import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeInbox } from '#components/panel/inbox/state/change-inbox.ts';
import { emptyInbox, type InboxState } from '#components/panel/inbox/state/inbox-state.ts';
import { WaitingCounts } from '#components/panel/inbox/state/waiting/waiting-counts.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { conversationMade, ME, timeAt } from '../conversation-made.ts';

let state: InboxState;
let counts: WaitingCounts;
let onServer: number;
let asked: number;
let answer: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  [state, onServer, asked, answer] = [emptyInbox(ME), 21, 0, async () => undefined];
  counts = new WaitingCounts({
    counts: async () => {
      asked += 1;
      const requested = onServer;
      await answer();
      return { mine: 0, unassigned: 0, open: 116, snoozed: 0, all: 116, requested };
    },
  });
  await counts.refetch();
  asked = 0;
});
afterEach(() => {
  counts.close();
  vi.useRealTimers();
});

const waiting = (id: string) => conversationMade({ id, requested: true, requestedAt: timeAt(1) });
const helped = (id: string) => conversationMade({ id, requested: false });

function hear(event: OperatorRealtimeEvent): void {
  const before = state;
  state = changeInbox(state, { type: 'event', event });
  counts.hear(before, state, event);
}
const told = (conversation: OperatorConversation) => hear({ type: 'conversation', conversation });
const known = (conversation: OperatorConversation) =>
  (state = changeInbox(state, { type: 'fetched', conversation, since: state.heard }));

describe('the number of those who wait', () => {
  it('is the server’s, however few rows are known', () => {
    expect(counts.requested.get()).toBe(21);
  });

  it('follows at once what becomes of a known conversation, and is then made sure of', async () => {
    known(helped('a'));
    told(waiting('a'));
    expect(counts.requested.get()).toBe(22);
    told(helped('a'));
    expect(counts.requested.get()).toBe(21);
    onServer = 20;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([counts.requested.get(), asked]).toEqual([20, 1]);
  });

  it('goes down when a waiting conversation is deleted', () => {
    known(waiting('a'));
    hear({ type: 'conversation.deleted', conversationId: 'a' });
    expect(counts.requested.get()).toBe(20);
  });

  it('is asked for when an unknown conversation is told of, once after a burst and not too late in a long one', async () => {
    for (let n = 0; n < 40; n++) {
      told(waiting(`new-${n}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toBe(0);
    for (let n = 0; n < 40; n++) {
      told(helped(`other-${n}`));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(2);
  });

  it('stays when nothing changes about a wait, and asks nobody', async () => {
    known(waiting('a'));
    told({ ...waiting('a'), unread: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([counts.requested.get(), asked]).toEqual([21, 0]);
  });

  it('is looked at now and then though nothing comes', async () => {
    onServer = 3;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(counts.requested.get()).toBe(3);
  });

  it('that means “or more” is not counted on from', () => {
    counts.requested.set(1000);
    known(waiting('a'));
    told(helped('a'));
    expect(counts.requested.get()).toBe(1000);
  });

  it('of an older answer does not replace that of a newer one', async () => {
    const waits: (() => void)[] = [];
    answer = () => new Promise((resolve) => void waits.push(resolve));
    onServer = 5;
    const first = counts.refetch();
    onServer = 6;
    const second = counts.refetch();
    waits[1]!();
    await second;
    waits[0]!();
    await first;
    expect(counts.requested.get()).toBe(6);
  });
});

describe('a shop that nobody has ever written to', () => {
  let all: number;
  let fresh: WaitingCounts;
  beforeEach(() => {
    all = 0;
    const none = { mine: 0, unassigned: 0, open: 0, snoozed: 0, requested: 0 };
    fresh = new WaitingCounts({ counts: async () => ({ ...none, all }) });
  });
  afterEach(() => fresh.close());

  const follow = (event: OperatorRealtimeEvent) => {
    const before = state;
    state = changeInbox(state, { type: 'event', event });
    fresh.hear(before, state, event);
  };

  it('is new until somebody writes', async () => {
    expect(fresh.isNew.get()).toBeNull();
    await fresh.refetch();
    expect(fresh.isNew.get()).toBe(true);
    follow({ type: 'conversation', conversation: helped('a') });
    expect(fresh.isNew.get()).toBe(false);
  });

  it('is not new again when its last conversation has been deleted', async () => {
    follow({ type: 'conversation', conversation: helped('a') });
    follow({ type: 'conversation.deleted', conversationId: 'a' });
    await fresh.refetch();
    expect(fresh.isNew.get()).toBe(false);
  });

  it('is not new where there was one when it was counted first', async () => {
    all = 1;
    await fresh.refetch();
    all = 0;
    await fresh.refetch();
    expect(fresh.isNew.get()).toBe(false);
  });
});
