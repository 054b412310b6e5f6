import { afterEach, expect, test } from 'vitest';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { LiveVisitor, WatchResult } from '#lib/resources/live-visitor.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { type RedisServer, startRedisServer } from '#tests/support/services/redis-server.ts';
import { UpstashProxy } from '#tests/support/services/upstash-proxy.ts';

let app: App;
let redis: RedisServer | null = null;
let proxy: UpstashProxy | null = null;
afterEach(async () => {
  await app.dispose();
  await proxy?.stop();
  await redis?.stop();
  [redis, proxy] = [null, null];
});

const PAGE = { tabId: 'tab-1', url: 'https://shop.example/tents', title: 'Tents', pageview: false, visible: true };
const MOVE = { ...PAGE, viewport: { width: 1000, height: 800 }, samples: [[0, 10, 20]] };
// Three tries of a command, or one that waits for its second, and several after one another.
const PROMPT_MS = 10_000;

async function started(env: Record<string, string> = {}) {
  app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1', ...env } });
  const tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY });
  const [anna, kari] = [await tenant.operator(), await tenant.visitor()];
  const id = await kari.conversation();
  await made(kari.api.post('/visitor/activity', { ...PAGE, pageview: true }));
  const asks = {
    'the list': () => anna.api.get('/operator/visitors'),
    'a visitor': () => anna.api.get(`/operator/visitors/${kari.id}`),
    'to watch': () => anna.api.post(`/operator/visitors/${kari.id}/watch`),
    'to stop': () => anna.api.delete(`/operator/visitors/${kari.id}/watch`),
    'the dashboard': () => anna.api.get('/operator/dashboard?days=7'),
    'the inbox': () => anna.api.get('/operator/conversations'),
    'a conversation': () => anna.api.get(`/operator/conversations/${id}`),
    'to be there': () => anna.api.post('/operator/heartbeat'),
    'who they are': () => anna.api.get('/operator/me'),
    'to answer': () => anna.api.post(`/operator/conversations/${id}/messages`, { body: 'Hello?' }),
    'to type': () => anna.api.post(`/operator/conversations/${id}/typing`, { typing: true }),
    'to be reported': () => kari.api.post('/visitor/activity', MOVE),
    'to report a page': () => kari.api.post('/visitor/activity', { ...PAGE, pageview: true }),
    'to write': async () => (await kari.says(id, 'Is anybody there?'), { status: 200 }),
    'their conversation': () => kari.api.get(`/visitor/conversations/${id}`),
  };
  return { tenant, anna, kari, asks };
}

/** How each was answered, and how long the slowest took. */
async function answersTo(asks: Record<string, () => Promise<{ status: number }>>) {
  const answers = new Map<string, number>();
  let longestMs = 0;
  for (const [what, ask] of Object.entries(asks)) {
    const from = performance.now();
    answers.set(what, (await ask()).status);
    longestMs = Math.max(longestMs, performance.now() - from);
  }
  return { answers, longestMs };
}

/** What whoever has it open needs: the visitor in the list and the figures, and the pointer of who is watched. */
async function expectLive({ anna, kari }: Awaited<ReturnType<typeof started>>) {
  const online = async () =>
    (await made(anna.api.get<{ visitors: LiveVisitor[] }>('/operator/visitors'))).visitors.map(({ id }) => id);
  await expect.poll(async () => (await kari.api.post('/visitor/activity', MOVE)).status).toBe(200);
  await expect.poll(online).toEqual([kari.id]);
  expect((await made(anna.api.get<Dashboard>('/operator/dashboard?days=7'))).onlineVisitors).toBe(1);
  expect((await made(anna.api.post<WatchResult>(`/operator/visitors/${kari.id}/watch`))).last).toMatchObject({
    ...{ url: PAGE.url, viewport: MOVE.viewport },
  });
  expect(await made(kari.api.post('/visitor/activity', MOVE))).toMatchObject({ watch: true, interval: 500 });
}

test('while Redis is gone everybody is answered soon and nobody with a fault of ours, and afterwards all is live again', async () => {
  redis = await startRedisServer();
  proxy = await UpstashProxy.start(redis.port);
  const here = await started(proxy.environment);
  await expectLive(here);
  const stream = await here.anna.api.stream('/operator/stream');
  await stream.next(({ event }) => event === 'ready');
  await redis.kill9();
  const { answers, longestMs } = await answersTo(here.asks);
  expect([...answers].filter(([, status]) => status !== 503 && status >= 400)).toEqual([]);
  // What is asked of the database alone, and what a visitor does, goes on.
  for (const what of ['the inbox', 'who they are', 'to answer', 'to be reported', 'to report a page', 'to write'])
    expect([what, answers.get(what)]).toEqual([what, 200]);
  expect(longestMs).toBeLessThan(PROMPT_MS);
  // Who watched is still told that there is nothing to send.
  expect(await made(here.kari.api.post('/visitor/activity', MOVE))).toEqual({ watch: false, interval: 10_000 });
  await redis.startAgain();
  await expectLive(here);
  // A subscription that has just come back may miss one; the browser sends another each half second.
  const isShown = async () => {
    await made(here.kari.api.post('/visitor/activity', MOVE));
    return stream.frames.some(({ event, data }) => event === 'pointer' && data.visitorId === here.kari.id);
  };
  await expect.poll(isShown, { interval: 500 }).toBe(true);
  stream.cut();
});

test('an app whose own store was lost with its process is live again with the next report', async () => {
  const here = await started();
  await expectLive(here);
  await app.kill9();
  await app.restart();
  const { answers } = await answersTo(here.asks);
  expect([...answers].filter(([, status]) => status >= 400)).toEqual([]);
  await expectLive(here);
});
