import { setTimeout as delay } from 'node:timers/promises';
import { describe, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';
import { durable, type StreamFrame } from '#tests/support/api/event-stream.ts';

const WRITERS = 8;
const ACTIONS_EACH = 63;
const CUT_EVERY_MS = 200;

describe.concurrent('a stream', () => {
  test(
    'that is cut every 200 ms while 8 writers make 1,000 events has each once, in order',
    { timeout: 90_000 },
    async ({ expect }) => {
      const tenant = await aTenant(inject('app'));
      const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
      const ids = await Promise.all(Array.from({ length: WRITERS }, () => visitor.conversation()));
      const readers = [follow(anna.api, '/operator/stream'), follow(visitor.api, '/visitor/stream')];
      await Promise.all(readers.map((reader) => reader.begun));
      await Promise.all(ids.map(async (id) => writeAs(await tenant.operator(), id)));
      const messages = (await Promise.all(ids.map((id) => everyMessage(anna.api, id)))).flat();
      expect(messages).toHaveLength(WRITERS * ACTIONS_EACH);
      for (const reader of readers) {
        const frames = await reader.until(
          (seen) => seen.filter((frame) => frame.event === 'conversation').length >= messages.length,
        );
        const numbers = frames.map((frame) => frame.id!);
        expect(frames.length).toBe(2 * messages.length);
        expect(frames.length).toBeGreaterThan(1000);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        const told = frames
          .filter((frame) => frame.event === 'message')
          .map((frame) => (frame.data.message as Message).id);
        expect(told.toSorted()).toEqual(messages.map((each) => each.id).toSorted());
        // Within a conversation in the order in which it happened, whoever wrote elsewhere at the same time.
        for (const id of ids)
          expect(told.filter((each) => messages.find((message) => message.id === each)!.conversationId === id)).toEqual(
            messages.filter((message) => message.conversationId === id).map((message) => message.id),
          );
        expect(reader.cuts()).toBeGreaterThan(3);
      }
    },
  );

  test(
    'has a comment at least every 15 s, so that nobody takes it for dead',
    { timeout: 60_000 },
    async ({ expect }) => {
      const tenant = await aTenant(inject('app'));
      const visitor = await tenant.visitor();
      const stream = await visitor.api.stream('/visitor/stream');
      const openedAt = performance.now();
      await expect.poll(() => stream.comments.length, { timeout: 20_000, interval: 100 }).toBeGreaterThan(0);
      expect(stream.comments[0]! - openedAt).toBeLessThan(15_000);
      stream.cut();
    },
  );
});

async function writeAs({ api }: TestOperator, id: string): Promise<void> {
  for (let n = 0; n < ACTIONS_EACH; n++)
    await made(api.post(`/operator/conversations/${id}/actions`, { action: n % 2 ? 'reopen' : 'close' }));
}

/** Reads the stream as a client with a bad network does, and goes on each time from its last event. */
function follow(client: ApiClient, path: string) {
  const seen: StreamFrame[] = [];
  const begun = Promise.withResolvers<void>();
  let cuts = 0;
  let point: number | null = null;
  async function readOnce(): Promise<void> {
    const stream = await client.stream(path, ...(point === null ? [] : [point]));
    const ready = await stream.next((frame) => frame.event === 'ready');
    point ??= Number(ready.data.id);
    begun.resolve();
    await delay(CUT_EVERY_MS);
    stream.cut();
    cuts++;
    await stream.ended;
    if (stream.frames.some((frame) => frame.event === 'reset')) throw new Error('the stream began anew');
    seen.push(...durable(stream.frames));
    point = seen.at(-1)?.id ?? point;
  }
  let over = false;
  const reading = (async () => {
    while (!over) await readOnce();
  })();
  reading.catch(begun.reject);
  return {
    begun: begun.promise,
    cuts: () => cuts,
    /** Everything seen when that holds, and what one more look brings. */
    async until(holds: (frames: StreamFrame[]) => boolean): Promise<StreamFrame[]> {
      while (!holds(seen)) await Promise.race([reading, delay(CUT_EVERY_MS)]);
      over = true;
      await reading;
      return seen;
    },
  };
}

async function everyMessage(client: ApiClient, id: string): Promise<Message[]> {
  const whole: Message[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const path: string = `/operator/conversations/${id}${before ? `?before=${before}` : ''}`;
    const detail: OperatorConversationDetail = await made(client.get(path));
    whole.unshift(...detail.messages);
    before = detail.before;
  }
  return whole;
}
