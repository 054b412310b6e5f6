import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { ApiClient } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import { durable, type EventStream } from '#tests/support/api/event-stream.ts';

let tenant: TestTenant;
let anna: TestOperator;
let visitor: TestVisitor;
let id: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
  id = await visitor.conversation();
});

const act = (action: string, conversation = id) =>
  anna.api.post(`/operator/conversations/${conversation}/actions`, { action });
const opened = async (client: ApiClient, path: string, lastEventId?: number | string): Promise<EventStream> => {
  const stream = await client.stream(path, lastEventId);
  // What a stream begins with ends with who is there.
  await stream.next((frame) => frame.event === 'presence');
  return stream;
};
const idsOf = (stream: EventStream) => durable(stream.frames).map((frame) => frame.id);

const SIDES: [string, () => ApiClient, string][] = [
  ["an operator's", () => anna.api, '/operator/stream'],
  ["a visitor's", () => visitor.api, '/visitor/stream'],
];

describe.each(SIDES)('%s stream', (_, client, path) => {
  test('begins with ready, which names the point from which to come back, and says when to', async () => {
    const stream = await opened(client(), path);
    expect(stream.frames.map((frame) => frame.event)).toEqual(['ready', 'presence']);
    expect(stream.frames[0]).toEqual({
      id: null,
      event: 'ready',
      data: { type: 'ready', id: expect.stringMatching(/^\d+$/) as string },
    });
    expect(stream.retryMs()).toBeGreaterThan(0);
    expect(stream.retryMs()).toBeLessThanOrEqual(30_000);
    expect(stream.response.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(stream.response.headers.get('access-control-allow-origin')).toBe(tenant.origin);
    stream.cut();
  });

  test.each([
    ['the header', (point: number) => ({ url: path, point })],
    ['the query', (point: number) => ({ url: `${path}?lastEventId=${point}`, point: undefined })],
  ])('goes on by %s from where it was: everything since, once and in order', async (__, resume) => {
    const first = await opened(client(), path);
    await act('close');
    await first.next((frame) => frame.event === 'conversation');
    first.cut();
    for (const action of ['reopen', 'close', 'reopen']) await act(action);
    const whole = await opened(client(), path, Number(first.frames[0]!.data.id));
    const { url, point } = resume(idsOf(first).at(-1)!);
    const second = await opened(client(), url, point);
    expect(durable(second.frames)).toEqual(durable(whole.frames).slice(2));
    expect(durable(whole.frames).map((frame) => frame.event)).toEqual(
      Array(4).fill(['message', 'conversation']).flat(),
    );
    expect(idsOf(whole)).toEqual(idsOf(whole).toSorted((a, b) => a! - b!));
    await act('close');
    for (const stream of [whole, second]) {
      await stream.next((frame) => frame.event === 'message' && frame.id! > idsOf(second)[5]!);
      expect(new Set(idsOf(stream)).size).toBe(idsOf(stream).length);
      stream.cut();
    }
  });

  test('prefers the header, which a browser sends of itself, to the query', async () => {
    await act('close');
    const [{ data }] = (await opened(client(), path)).frames as [EventStream['frames'][0]];
    const stream = await opened(client(), `${path}?lastEventId=0`, String(data.id));
    expect(idsOf(stream)).toEqual([]);
    stream.cut();
  });

  test.each(['-1', 'x', '1.5', '1e3', '999999999', '9'.repeat(40), ' ', '0x1', 'null'])(
    'answers a point that it never gave (%j) with ready and one reset',
    async (point) => {
      await act('close');
      const stream = await opened(
        client(),
        point === ' ' ? `${path}?lastEventId=%20` : path,
        point === ' ' ? undefined : point,
      );
      expect(stream.frames.map((frame) => frame.event)).toEqual(['ready', 'reset', 'presence']);
      await act('reopen');
      await stream.next((frame) => frame.event === 'message');
      stream.cut();
    },
  );

  test('gives nothing again to who comes back without having missed anything', async () => {
    await act('close');
    const first = await opened(client(), path, 0);
    const second = await opened(client(), path, idsOf(first).at(-1)!);
    expect(second.frames.map((frame) => frame.event)).toEqual(['ready', 'presence']);
    [first, second].forEach((stream) => stream.cut());
  });
});

describe('a visitor', () => {
  const conversationsOn = (stream: EventStream) =>
    new Set(
      durable(stream.frames).map(
        ({ data }) => (data.conversation as { id: string } | undefined)?.id ?? data.conversationId,
      ),
    );

  test('hears its own conversations, or the one that is named, live and again', async () => {
    const [other, neighbour] = [await visitor.conversation(), await tenant.visitor()];
    const foreign = await neighbour.conversation();
    const paths = ['/visitor/stream', `/visitor/stream?conversationId=${id}`];
    const live = await Promise.all(paths.map((path) => opened(visitor.api, path)));
    for (const each of [foreign, other, id]) await act('close', each);
    for (const stream of live)
      await stream.next((frame) => (frame.data.conversation as { id: string } | undefined)?.id === id);
    const replayed = await Promise.all(paths.map((path) => opened(visitor.api, path, 0)));
    for (const [all, one] of [live, replayed]) {
      expect(conversationsOn(all!)).toEqual(new Set([id, other]));
      expect(conversationsOn(one!)).toEqual(new Set([id]));
    }
    [...live, ...replayed].forEach((stream) => stream.cut());
  });

  test('is shown of a conversation what is for visitors', async () => {
    const stream = await opened(visitor.api, '/visitor/stream');
    await act('join');
    const { data } = await stream.next((frame) => frame.event === 'conversation');
    expect(data.conversation).not.toHaveProperty('visitor');
    expect(data.conversation).not.toHaveProperty('pageUrl');
    stream.cut();
  });
});

test('an operator hears nothing of another tenant', async () => {
  const other = await aTenant(inject('app'));
  const panel = await opened((await other.operator()).api, '/operator/stream');
  await act('close');
  await opened(anna.api, '/operator/stream', 0);
  const conversation = await (await other.visitor()).conversation();
  const { data } = await panel.next((frame) => frame.id !== null);
  expect(data.conversation).toMatchObject({ id: conversation });
  panel.cut();
});
