import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserStorage } from '#components/widget/browser-storage.ts';
import type { Letter } from '#components/widget/chat/session/kept-by-chat.ts';
import { WaitingLetters } from '#components/widget/chat/session/waiting-letters.ts';

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
  return { read: () => fields, change: (added) => (fields = { ...fields, ...added }) };
}

/** The browser's locks, as far as they are needed. */
function onlyOneAtATime(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<void>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
}

function tab(): WaitingLetters {
  const letters: WaitingLetters = new WaitingLetters({
    storage: () => storage,
    lock: 'lock',
    deliver: async (letter) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (room-- <= 0) return letters.hold(letter, 600_000);
      stored.push(letter.clientId);
      letters.remove(letter.clientId);
    },
  });
  return letters;
}

let written = 0;
const letter = (clientId: string, conversationId = 'c1'): Letter => ({
  ...{ conversationId, clientId, body: clientId, state: 'sending' },
  writtenAt: new Date(Date.now() + written++).toISOString(),
});

test('what waits goes out by itself when its time has come, in the order in which it was written, once', async () => {
  const [one, other] = [tab(), tab()];
  const [first, second, third] = [letter('1'), letter('2'), letter('3')];
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
  tab().hold(letter('1'), 60_000);
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(120_000);
  const later = tab();
  later.arm();
  await vi.advanceTimersByTimeAsync(100);
  expect(stored).toEqual(['1']);
});

test('what is refused again waits again, and what comes after it with it', async () => {
  const letters = tab();
  for (const id of ['1', '2', '3']) letters.hold(letter(id), 60_000);
  room = 1;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(stored).toEqual(['1']);
  expect(letters.list().map(({ clientId }) => clientId)).toEqual(['2', '3']);
  room = Infinity;
  await vi.advanceTimersByTimeAsync(599_000);
  expect(stored).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(stored).toEqual(['1', '2', '3']);
});

test('one conversation does not wait for another', async () => {
  const letters = tab();
  letters.hold(letter('1', 'c1'), 300_000);
  letters.hold(letter('2', 'c2'), 10_000);
  expect(letters.untilOf('c3')).toBeNull();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(stored).toEqual(['2']);
});

test('what is taken back is not sent', async () => {
  const [one, other] = [tab(), tab()];
  one.hold(letter('1'), 10_000);
  other.remove('1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stored).toEqual([]);
});

test('a wait that is longer than a timer can be is waited for all the same', async () => {
  const letters = tab();
  letters.hold(letter('1'), 30 * 86_400_000);
  await vi.advanceTimersByTimeAsync(29 * 86_400_000);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(stored).toEqual(['1']);
});
