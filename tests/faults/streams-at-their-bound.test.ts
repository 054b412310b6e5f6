import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { refusal } from '#tests/support/api/api-client.ts';
import { aTenant, anAddress } from '#tests/support/api/api-tenant.ts';
import type { EventStream, StreamFrame } from '#tests/support/api/event-stream.ts';

// 500 for the embedded database, 124 for everything else.
const DESCRIPTORS = 800;
const STREAMS = DESCRIPTORS - 500 - 124;

let app: App;
afterEach(() => app.dispose());

test('with as many streams as the process can hold, everything else is answered', async () => {
  app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1' }, descriptors: DESCRIPTORS });
  const tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY });
  const people = await Promise.all(Array.from({ length: 10 }, () => tenant.operator()));
  const visitor = await tenant.visitor();
  const id = await visitor.conversation();
  const streams: EventStream[] = [];
  for (let n = 0; n < STREAMS; n++) {
    const { api } = people[Math.floor(n / 20)]!;
    streams.push(await api.with({ 'x-forwarded-for': anAddress() }).stream('/operator/stream'));
  }
  const one = people.at(-1)!.api;
  expect(await one.get('/operator/stream')).toMatchObject(refusal('unavailable'));
  const posted = await one.post(`/operator/conversations/${id}/messages`, { body: 'Is anybody there?' });
  expect(posted).toMatchObject({ status: 200 });
  const inTime = (frame: StreamFrame) => frame.event === 'message';
  await Promise.all(streams.map((stream) => stream.next(inTime, 'the message')));
  const port = Number(new URL(app.url).port);
  const idle = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await expect.poll(() => idle.filter((socket) => socket.closed).length).toBeGreaterThan(300);
  for (const socket of idle) socket.destroy();
  // The process had descriptors enough for its own files and services all the while.
  await expect.poll(() => one.get('/health').catch(() => null)).toMatchObject({ status: 200 });
  streams[0]!.cut();
  await expect.poll(async () => (await one.fetch('/operator/stream')).status).toBe(200);
  expect(app.output()).not.toContain('EMFILE');
});
