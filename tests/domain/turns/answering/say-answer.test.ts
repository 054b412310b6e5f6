import { afterEach, expect, test, vi } from 'vitest';
import { readEvidence } from '#lib/assistant/checks/evidence.ts';
import type { Grounds } from '#lib/turns/answering/grounds.ts';
import type { StepEvent } from '#lib/turns/answering/run-steps.ts';
import { Speech } from '#lib/turns/answering/say-answer.ts';

afterEach(() => vi.useRealTimers());

const GROUNDS: Grounds = {
  language: 'en',
  hasSecondLook: false,
  passage: () => null,
  told: () => readEvidence('', null, ''),
  recites: () => false,
  hasActed: () => false,
  guarded: (text) => ({ text, isWhole: true }),
};

/** A model that says two greetings and then asks something, all in one burst. */
function aBurst(wanted?: Promise<void>) {
  const [heard, read] = [[] as string[], [] as string[]];
  const steps = async function* (): AsyncGenerator<StepEvent> {
    for (const text of ['Hello! ', 'Hi! ', 'What can I do ', 'for you?']) {
      read.push(text);
      yield { type: 'text', text };
    }
  };
  const speech = new Speech({
    grounds: GROUNDS,
    textOf: () => '',
    voice: { delta: (words) => void heard.push(words) },
    tokens: { input: 0, output: 0 },
    signal: new AbortController().signal,
    wanted,
  });
  return { heard, read, said: speech.say(steps()) };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30));

test('of a burst only the first sentence is read until somebody listens', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { heard, read, said } = aBurst(promise);
  await aMoment();
  expect([heard, read.length]).toEqual([['Hello!'], 2]);
  resolve();
  expect((await said).text).toBe('Hello! Hi! What can I do for you?');
  expect(heard.join('')).toBe('Hello! Hi! What can I do for you?');
});

test('and the rest after two seconds, lest the model be taken to have stalled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { read, said } = aBurst(new Promise(() => undefined));
  // Only what is waited for already comes to its end by the clock.
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_900);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(read.length).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect((await said).text).toBe('Hello! Hi! What can I do for you?');
});

test('where nobody is waited for it is read at once', async () => {
  expect((await aBurst().said).text).toBe('Hello! Hi! What can I do for you?');
});

test('what takes long to read lets others be heard in between', async () => {
  const order: string[] = [];
  const steps = async function* (): AsyncGenerator<StepEvent> {
    for (let nth = 0; nth < 6; nth++) {
      for (const until = performance.now() + 2; performance.now() < until;);
      order.push('token');
      yield { type: 'text', text: 'and so on ' };
    }
  };
  const place = {
    grounds: GROUNDS,
    textOf: () => '',
    voice: { delta: () => undefined },
    tokens: { input: 0, output: 0 },
  };
  const said = new Speech({ ...place, signal: new AbortController().signal }).say(steps());
  setImmediate(() => order.push('somebody else'));
  await said;
  expect(order.slice(0, 3)).toContain('somebody else');
});
