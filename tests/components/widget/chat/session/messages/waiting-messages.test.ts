import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserStorage } from '#components/widget/browser-storage.ts';
import type { VisitorOutgoing } from '#components/widget/chat/session/kept/kept-by-chat.ts';
import { WaitingMessages } from '#components/widget/chat/session/messages/waiting-messages.ts';

let storage: BrowserStorage;
let stored: string[];
/** How many more the service takes before it refuses for ten minutes. */
let room: number;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
  room = Infinity;
  storage = memory();
  onlyOneAtATime();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function memory(): BrowserStorage {
  let fields: Record<string, unknown> = {};
  return { read: () => fields, change: (added) => (fields = { ...fields, ...added }), clear: () => (fields = {}) };
}

/** The browser's locks, as far as they are needed. */
function onlyOneAtATime(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<void>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
}

function tab(): WaitingMessages {
  const waiting: WaitingMessages = new WaitingMessages({
    storage: () => storage,
    lock: 'lock',
    deliver: async (message) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (room-- <= 0) return waiting.hold(message, 600_000);
      stored.push(message.clientId);
      waiting.remove(message.clientId);
    },
  });
  return waiting;
}

let written = 0;
const message = (clientId: string, conversationId = 'c1'): VisitorOutgoing => ({
  ...{ conversationId, clientId, body: clientId, state: 'sending' },
  writtenAt: new Date(Date.now() + written++).toISOString(),
});

test('what waits goes out by itself when its time has come, in the order in which it was written, once', async () => {
  const [one, other] = [tab(), tab()];
  const [first, second, third] = [message('1'), message('2'), message('3')];
  one.hold(second, 300_000);
  other.add(third, one.untilOf('c1')!);
  one.hold(first, 300_000);
  other.arm();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored).toEqual(['1', '2', '3']);
  expect(one.list()).toEqual([]);
});

test('a page that comes later, when the tab that wrote is gone, sends what is due at once', async () => {
  tab().hold(message('1'), 60_000);
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(120_000);
  const later = tab();
  later.arm();
  await vi.advanceTimersByTimeAsync(100);
  expect(stored).toEqual(['1']);
});

test('what is refused again waits again, and what comes after it with it', async () => {
  const waiting = tab();
  for (const id of ['1', '2', '3']) waiting.hold(message(id), 60_000);
  room = 1;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stored).toEqual(['1']);
  expect(waiting.list().map(({ clientId }) => clientId)).toEqual(['2', '3']);
  room = Infinity;
  await vi.advanceTimersByTimeAsync(599_000);
  expect(stored).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(stored).toEqual(['1', '2', '3']);
});

test('one conversation does not wait for another', async () => {
  const waiting = tab();
  waiting.hold(message('1', 'c1'), 300_000);
  waiting.hold(message('2', 'c2'), 10_000);
  expect(waiting.untilOf('c3')).toBeNull();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(stored).toEqual(['2']);
});

test('what is taken back is not sent', async () => {
  const [one, other] = [tab(), tab()];
  one.hold(message('1'), 10_000);
  other.remove('1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stored).toEqual([]);
});

test('a wait that is longer than a timer can be is waited for all the same', async () => {
  const waiting = tab();
  waiting.hold(message('1'), 30 * 86_400_000);
  await vi.advanceTimersByTimeAsync(29 * 86_400_000);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(stored).toEqual(['1']);
});
