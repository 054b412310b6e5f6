import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingSender } from '#components/widget/chat/session/typing-sender.ts';

let said: boolean[];
let typing: TypingSender;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  typing = new TypingSender((value) => said.push(value));
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
