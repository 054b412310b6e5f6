import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type App, PLATFORM_API_KEY, startApp, startAppInVain } from '#tests/support/api/app-server.ts';
import { type ApiClient, made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';
import { durable, type EventStream, type StreamFrame } from '#tests/support/api/event-stream.ts';

let app: App;
afterEach(() => app.dispose());

async function started() {
  app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
  const tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY });
  const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
  return { tenant, anna, visitor, id: await visitor.conversation() };
}

describe('SIGTERM', () => {
  test('ends every stream cleanly, and the app with 0 within 5 s', async () => {
    const { anna, visitor, id } = await started();
    const opened = [
      ...Array.from({ length: 20 }, () => anna.api.stream('/operator/stream')),
      ...Array.from({ length: 20 }, () => visitor.api.stream('/visitor/stream')),
    ];
    const streams = await Promise.all(opened);
    await Promise.all(streams.map((stream) => stream.next((frame) => frame.event === 'presence')));
    await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'close' });
    const askedAt = performance.now();
    expect(await app.stop()).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(5000);
    expect(new Set(await Promise.all(streams.map((stream) => stream.ended)))).toEqual(new Set(['ended']));
  });
});

test('clients that come back after a restart have every message once, in order, on both sides', async () => {
  const { anna, visitor, id } = await started();
  const readers = [follow(anna.api, '/operator/stream'), follow(visitor.api, '/visitor/stream')];
  await Promise.all(readers.map((reader) => reader.begun));
  const sent: string[] = [];
  const writing = (async () => {
    for (let n = 0; n < 50; n++) {
      sent.push(`message ${n}`);
      await postUntilHeard(anna, id, sent.at(-1)!);
    }
  })();
  await delay(0);
  await expect.poll(() => sent.length).toBeGreaterThan(15);
  await app.restart();
  await writing;
  for (const reader of readers) {
    const bodies = async () =>
      reader
        .seen()
        .map((frame) => frame.data.message as Message)
        .flatMap((each) => (each?.kind === 'text' ? [each.body] : []));
    await expect.poll(bodies, { timeout: 15_000 }).toEqual(sent);
    const numbers = reader.seen().map((frame) => frame.id!);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    reader.stop();
  }
});

test('a second start on the same data says so and stops; the first goes on and loses nothing', async () => {
  const { anna, visitor, id } = await started();
  await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'before' }));
  const refused = await startAppInVain({ dataDir: app.dataDir });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/^parley: .*(in use|already|another)/im);
  await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'after' }));
  await app.restart();
  const texts = (await visitor.detail(id)).messages.filter((each) => each.kind === 'text');
  expect(texts.map((each) => each.body)).toEqual(['before', 'after']);
});

/** As a client does that heard nothing: the same again, under the same clientId. */
async function postUntilHeard({ api }: TestOperator, id: string, body: string): Promise<void> {
  const path = `/operator/conversations/${id}/messages`;
  for (;;) {
    const heard = await api.post(path, { body, clientId: body }).catch(() => null);
    if (heard?.status === 200) return;
    await delay(100);
  }
}

/** Reads a stream, and comes back to it from its last event whenever it ends. */
function follow(client: ApiClient, path: string) {
  const past: StreamFrame[] = [];
  const begun = Promise.withResolvers<void>();
  let point: number | undefined;
  let open: EventStream | null = null;
  let over = false;
  const seen = () => [...past, ...durable(open?.frames ?? [])];
  void (async () => {
    while (!over) {
      open = await client.stream(path, point).catch(() => null);
      const ready = await open?.next((frame) => frame.event === 'ready').catch(() => null);
      if (ready) begun.resolve();
      await (open?.ended ?? delay(100));
      past.splice(0, past.length, ...seen());
      point = past.at(-1)?.id ?? point ?? (ready ? Number(ready.data.id) : undefined);
      open = null;
    }
  })();
  const stop = () => {
    over = true;
    open?.cut();
  };
  return { begun: begun.promise, seen, stop };
}
