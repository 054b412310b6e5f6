import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TypingSender, typingSender } from '#components/conversation/sending/typing-sender.ts';

let said: boolean[];
let typing: TypingSender;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  typing = typingSender(async (value) => said.push(value));
});
afterEach(() => {
  vi.useRealTimers();
});

test('while somebody writes it is said at most every 2.5 seconds', () => {
  for (let second = 0; second < 10; second += 0.5) {
    typing.written('words');
    vi.advanceTimersByTime(500);
  }
  expect(said).toEqual([true, true, true, true]);
});

test('whoever pauses has stopped, and it is said once', () => {
  typing.written('words');
  vi.advanceTimersByTime(20_000);
  typing.stop();
  expect(said).toEqual([true, false]);
});

test('whoever takes everything back has stopped', () => {
  typing.written('w');
  typing.written(' ');
  expect(said).toEqual([true, false]);
});

test('whoever has said nothing has nothing to take back', () => {
  typing.stop();
  typing.written('');
  expect(said).toEqual([]);
});

test('a message says by itself that writing is over, and the next is news at once', () => {
  typing.written('words');
  typing.sent();
  vi.advanceTimersByTime(10_000);
  typing.written('more');
  expect(said).toEqual([true, true]);
});

test('however one pauses and goes on, it is not said twice within 2.5 seconds', () => {
  const saidAt: number[] = [];
  const sender = typingSender(async (value) => value && saidAt.push(Date.now()));
  for (let at = 0; at < 10_000; at += 100) {
    sender.written('words');
    if (at % 900 === 0) sender.stop();
    vi.advanceTimersByTime(100);
  }
  sender.stop();
  expect(saidAt.length).toBeGreaterThanOrEqual(4);
  expect(saidAt.slice(1).every((atMs, index) => atMs - saidAt[index]! >= 2_500)).toBe(true);
});

test('whoever stops and goes on has stopped twice, and each is said once', () => {
  typing.written('words');
  vi.advanceTimersByTime(4_100);
  typing.written('words');
  typing.stop();
  typing.stop();
  expect(said).toEqual([true, false, true, false]);
});

test('a line that is down costs the notice and nothing else', async () => {
  const sender = typingSender(() => Promise.reject(new Error('down')));
  sender.written('words');
  sender.stop();
  await expect(vi.advanceTimersByTimeAsync(10_000)).resolves.toBeDefined();
});
