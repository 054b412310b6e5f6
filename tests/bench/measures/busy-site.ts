import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { benchTenant } from '../bench-tenant.ts';
import { inspect } from '../inspector.ts';
import { encodeRequest, exchange, open, percentile } from '../load.ts';
import type { Measure } from '../measure.ts';
import { cpuMs, privateKilobytes } from '../process-usage.ts';

const ORIGIN = 'https://shop.example';
const [VISITORS, OPERATORS, WATCHED] = [2_000, 20, 20];
const [BEAT_MS, BATCH_MS, RENEW_MS] = [10_000, 500, 10_000];
/** Every so many beats a visitor opens another page. */
const BEATS_PER_PAGE = 6;
const WARM_UP_MS = 60_000;
const SETTLE_MS = 10_000;
const MEASURED_MS = 180_000;
const MADE_AT_ONCE = 25;

const SAMPLES = Array.from({ length: 15 }, (_, step) => [step * 33, 100 + step * 7, 200 + step * 3]);
const view = { viewport: { width: 1280, height: 800 }, scroll: { x: 0, y: 640 }, documentHeight: 4200 };
const page = (number: number) => ({ url: `${ORIGIN}/products/${number}`, title: `Product ${number} – Shop` });

interface Visitor {
  id: string;
  token: string;
  socket: Socket;
}

/** What was heard of the answers, and how long they took. */
interface Heard {
  latencies: number[];
  failures: Map<string, number>;
}

/** A shop at its busiest: all of its visitors on connections of their own, and the team looks on. */
export default {
  path: `${VISITORS} visitors on one site, ${WATCHED} of them watched, ${OPERATORS} operators looking on`,
  reference: 'what is promised',
  run: async () => {
    const app = await startApp({ env: { NODE_OPTIONS: '--inspect=127.0.0.1:0', TRUSTED_PROXY_HOPS: '1' } });
    const ending = new AbortController();
    const inspector = await inspect(app.output);
    try {
      const tenant = await benchTenant(app.url, PLATFORM_API_KEY);
      const visitors = await arrive(app.url, tenant.id);
      const operators = await tenant.operators(OPERATORS);
      const streams = await Promise.all(operators.map(({ stream }) => listen(app.url, stream)));
      const heard: Heard = { latencies: [], failures: new Map() };
      const watched = visitors.slice(0, WATCHED);
      const running = [
        ...operators.map(({ token }, index) => watch(app.url, token, watched[index]!.id, heard, ending.signal)),
        ...watched.map((visitor) => batches(visitor, heard, ending.signal)),
        ...visitors.slice(WATCHED).map((visitor) => beats(visitor, heard, ending.signal)),
      ];
      const settled = async () => {
        await inspector.collectGarbage();
        await inspector.collectGarbage();
        return privateKilobytes(app.pid) / 1024;
      };
      await sleep(WARM_UP_MS);
      const megabytesBefore = await settled();
      // Who had to wait for the collection is no part of what is measured.
      await sleep(SETTLE_MS);
      const before = { cpu: cpuMs(app.pid), at: performance.now() };
      heard.latencies.length = 0;
      const pointersBefore = streams.map(({ pointers }) => pointers());
      await sleep(MEASURED_MS);
      const elapsedMs = performance.now() - before.at;
      const cpuShare = (cpuMs(app.pid) - before.cpu) / elapsedMs;
      const sorted = heard.latencies.toSorted((a, b) => a - b);
      const megabytes = await settled();
      ending.abort();
      await Promise.all(running);
      expectAllWell(heard);
      const seen = streams.map(({ pointers }, index) => pointers() - pointersBefore[index]!);
      const due = elapsedMs / BATCH_MS;
      return [
        {
          name: '99th percentile of a report',
          unit: 'ms',
          ours: percentile(sorted, 0.99),
          reference: 250,
          bar: { atMost: 1 },
        },
        { name: 'median of a report', unit: 'ms', ours: percentile(sorted, 0.5), reference: 250 },
        {
          name: 'reports answered',
          unit: '/s',
          ours: (sorted.length / elapsedMs) * 1000,
          reference: rateOf(),
          bar: { atLeast: 0.95 },
        },
        {
          name: 'batches that the one who watches saw, the fewest',
          unit: '',
          ours: Math.min(...seen),
          reference: due,
          bar: { atLeast: 0.9 },
        },
        { name: 'CPU', unit: 'cores', ours: cpuShare, reference: 1, against: 'one core' },
        {
          name: 'memory at the end',
          unit: 'MB',
          ours: megabytes,
          reference: megabytesBefore,
          against: 'at the beginning',
          bar: { atMost: 1.1 },
        },
      ];
    } finally {
      ending.abort();
      inspector.close();
      await app.kill9();
      await app.dispose();
    }
  },
} satisfies Measure;

const rateOf = () => (VISITORS - WATCHED) / (BEAT_MS / 1000) + WATCHED / (BATCH_MS / 1000);

async function arrive(url: string, tenantId: string): Promise<Visitor[]> {
  const all: Visitor[] = [];
  for (let from = 0; from < VISITORS; from += MADE_AT_ONCE) {
    const made = Array.from({ length: MADE_AT_ONCE }, async (_, offset) => {
      const number = from + offset;
      const response = await fetch(`${url}/api/v1/visitors`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: ORIGIN },
          'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({ tenantId }),
      });
      const { visitorId, token } = (await response.json()) as { visitorId: string; token: string };
      return { id: visitorId, token, socket: (await open(url)).on('error', () => undefined) };
    });
    all.push(...(await Promise.all(made)));
  }
  return all;
}

const report = (token: string, more: object) =>
  encodeRequest({
    ...{ method: 'POST', path: '/api/v1/visitor/activity' },
    headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
    body: JSON.stringify({ tabId: 'tab-1', visible: true, pageview: false, ...view, ...more }),
  });

async function beats({ token, socket }: Visitor, heard: Heard, signal: AbortSignal): Promise<void> {
  await pause(Math.random() * BEAT_MS, signal);
  for (let beat = 0; !signal.aborted; beat++) {
    const number = Math.floor(beat / BEATS_PER_PAGE);
    const dueAt = performance.now() + BEAT_MS;
    await ask(socket, report(token, { ...page(number), pageview: beat % BEATS_PER_PAGE === 0 }), heard);
    await pause(dueAt - performance.now(), signal);
  }
  socket.destroy();
}

async function batches({ token, socket }: Visitor, heard: Heard, signal: AbortSignal): Promise<void> {
  await ask(socket, report(token, { ...page(0), pageview: true }), heard);
  await pause(Math.random() * BATCH_MS, signal);
  while (!signal.aborted) {
    const dueAt = performance.now() + BATCH_MS;
    await ask(socket, report(token, { ...page(0), samples: SAMPLES, clicks: [] }), heard);
    await pause(dueAt - performance.now(), signal);
  }
  socket.destroy();
}

async function watch(url: string, token: string, visitorId: string, heard: Heard, signal: AbortSignal): Promise<void> {
  const socket = await open(url);
  const request = encodeRequest({
    ...{ method: 'POST', path: `/api/v1/operator/visitors/${visitorId}/watch` },
    headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
    body: '{}',
  });
  while (!signal.aborted) {
    await ask(socket, request, heard);
    await pause(RENEW_MS, signal);
  }
  socket.destroy();
}

async function ask(socket: Socket, request: string, { latencies, failures }: Heard): Promise<void> {
  const sentAt = performance.now();
  const outcome = await exchange(socket, request).then(String, (error: Error) => error.message);
  latencies.push(performance.now() - sentAt);
  if (outcome !== '200') failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
}

/** A stream of which only the frames of a pointer are counted. */
async function listen(url: string, request: string): Promise<{ pointers(): number }> {
  const socket = await open(url);
  let count = 0;
  let tail = '';
  socket.on('data', (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1');
    count += text.split(MARK).length - 1;
    tail = text.slice(-(MARK.length - 1));
  });
  socket.write(request);
  return { pointers: () => count };
}

const MARK = 'event: pointer\n';

const pause = (ms: number, signal: AbortSignal) => sleep(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

function expectAllWell({ failures }: Heard): void {
  if (failures.size > 0) throw new Error(`reports failed: ${JSON.stringify(Object.fromEntries(failures))}`);
}
