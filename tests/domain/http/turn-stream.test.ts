import { expect, test } from 'vitest';
import { sse } from '#lib/http/sse.ts';

type Event = { type: string };
const never = () => new AbortController().signal;

test('a turn stream whose source throws ends with an error event', async () => {
  async function* source(): AsyncGenerator<Event> {
    yield { type: 'delta' };
    throw new Error('postgres://user:password@host is down');
  }
  const text = await sse<Event>({ type: 'message' }, source(), never()).text();
  const frames = text.trimEnd().split('\n\n');
  expect(frames.map((frame) => /^event: (.*)$/m.exec(frame)![1])).toEqual(['message', 'delta', 'error']);
  const data = JSON.parse(/^data: (.*)$/m.exec(frames[2]!)![1]!) as unknown;
  expect(data).toEqual({ type: 'error', code: 'internal', message: expect.any(String) });
  expect(text).not.toContain('password');
});

test('a turn stream that nobody reads any more stops listening', async () => {
  let returned = false;
  async function* source(): AsyncGenerator<Event> {
    try {
      for (;;) yield { type: 'delta' };
    } finally {
      returned = true;
    }
  }
  const { body } = sse<Event>({ type: 'message' }, source(), never());
  const reader = body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(returned).toBe(true);
});
