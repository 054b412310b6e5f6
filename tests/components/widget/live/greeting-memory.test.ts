import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GreetingMemory } from '#components/widget/live/greetings/greeting-memory.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const inBrowser = () => {
  const kept: Record<string, unknown> = {};
  return {
    kept,
    read: () => kept,
    change: (fields: object) => void Object.assign(kept, fields),
    clear: () => undefined,
  };
};
function aBrowser() {
  const [local, session] = [inBrowser(), inBrowser()];
  return { local, session, memory: new GreetingMemory({ local, session }) };
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('who comes back after half an hour of silence has been here before', () => {
  const { memory } = aBrowser();
  expect(memory.arrive()).toBe(false);
  pass(20 * MINUTE);
  expect(memory.arrive()).toBe(false);
  pass(20 * MINUTE);
  memory.leave();
  pass(30 * MINUTE);
  expect(memory.arrive()).toBe(false);
  pass(30 * MINUTE + 1);
  expect(memory.arrive()).toBe(true);
  expect(memory.arrive()).toBe(true);
});

test('nobody is greeted twice within a day', () => {
  const { memory } = aBrowser();
  expect(memory.mayGreet).toBe(true);
  memory.greeted();
  expect(memory.mayGreet).toBe(false);
  pass(DAY);
  expect(memory.mayGreet).toBe(false);
  pass(1);
  expect(memory.mayGreet).toBe(true);
});

test.each([
  ['has opened the chat in this tab', 'session', { configAt: 1 }],
  ['has something to read', 'local', { unread: 1 }],
  ['waits for an answer', 'local', { awakeUntil: Date.parse('2026-11-20T12:10:00.000Z') }],
] as const)('who %s is not greeted', (_, store, kept) => {
  const browser = aBrowser();
  browser[store].change(kept);
  expect(browser.memory.mayGreet).toBe(false);
});

test('a greeting that was closed stays away for 30 days, others do not', () => {
  const { memory } = aBrowser();
  memory.close('a');
  pass(30 * DAY - 1);
  expect([memory.isClosed('a'), memory.isClosed('b')]).toEqual([true, false]);
  memory.close('b');
  pass(1);
  expect([memory.isClosed('a'), memory.isClosed('b')]).toEqual([false, true]);
});

test('nothing of it stays when consent is taken back, and the token does', () => {
  const { memory, local } = aBrowser();
  local.change({ token: 'vt' });
  memory.arrive();
  memory.greeted();
  memory.close('a');
  memory.forget();
  expect(JSON.parse(JSON.stringify(local.kept))).toEqual({ token: 'vt' });
});
