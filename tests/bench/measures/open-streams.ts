import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, PLATFORM_API_KEY } from '#tests/support/api/app-server.ts';
import { benchTenant } from '../bench-tenant.ts';
import { inspect } from '../inspector.ts';
import { encodeRequest, exchange, open } from '../load.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';
import { cpuMs, privateKilobytes } from '../process-usage.ts';
import { startNoop } from '../start-servers.ts';
import { readStreams, type StreamReaders } from '../stream-readers.ts';

const STREAMS = 1_000;
const WARM_UP = 100;
const EVENTS = 60;
const RUNS = 3;
const SETTLE_MS = 500;
const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** What a stream costs a process that has done nothing else, once its garbage is collected. */
interface Cost {
  kilobytes: number;
  openingMs: number;
  /** Of an event, one stream's share: what it costs more with all streams than with one. */
  eventMs: number;
}

interface Subject {
  pid: number;
  url: string;
  output(): string;
  /** Each opens a stream. */
  gets: string[];
  greeting: string;
  sender: Socket;
  next(): { words: string; request: string };
  stop(): Promise<void> | void;
}

/** The event is a typing notice: of all that streams carry the one with the least work around it. */
export default {
  path: `an open stream, one of ${STREAMS}`,
  reference: 'bare App Router stream, the same frames',
  run: async () => {
    const [ours, reference]: Cost[][] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      ours!.push(await costOf(await parley()));
      reference!.push(await costOf(await bare()));
    }
    const row = (name: string, unit: string, of: (cost: Cost) => number) => ({
      name,
      unit,
      ours: median(ours!.map(of)),
      reference: median(reference!.map(of)),
    });
    return [
      { ...row('memory', 'KB', ({ kilobytes }) => kilobytes), bar: { atMost: 0.35 } },
      { ...row('CPU of an event', 'µs', ({ eventMs }) => eventMs * 1000), bar: { atMost: 1 } },
      { ...row('CPU of opening it', 'ms', ({ openingMs }) => openingMs), bar: { atMost: 1.2 } },
    ];
  },
} satisfies Measure;

async function costOf(subject: Subject): Promise<Cost> {
  const { pid, url, gets, greeting } = subject;
  const inspector = await inspect(subject.output);
  const settled = async () => {
    await sleep(SETTLE_MS);
    await inspector.collectGarbage();
    await inspector.collectGarbage();
    return privateKilobytes(pid);
  };
  (await readStreams(url, gets.slice(0, WARM_UP), greeting)).close();
  const one = await readStreams(url, gets.slice(-1), greeting);
  await eventsMs(subject, one, WARM_UP);
  const withOneMs = await eventsMs(subject, one, EVENTS);
  const before = await settled();
  const cpuBefore = cpuMs(pid);
  const all = await readStreams(url, gets.slice(0, STREAMS), greeting);
  const openingMs = (cpuMs(pid) - cpuBefore) / STREAMS;
  const kilobytes = ((await settled()) - before) / STREAMS;
  const withAllMs = await eventsMs(subject, all, EVENTS);
  all.close();
  one.close();
  inspector.close();
  await subject.stop();
  return { kilobytes, openingMs, eventMs: (withAllMs - withOneMs) / EVENTS / STREAMS };
}

async function eventsMs(subject: Subject, streams: StreamReaders, count: number): Promise<number> {
  const before = cpuMs(subject.pid);
  for (let event = 0; event < count; event++) {
    const { words, request } = subject.next();
    const had = streams.allHave(words);
    await Promise.all([had, exchange(subject.sender, request)]);
  }
  return cpuMs(subject.pid) - before;
}

async function parley(): Promise<Subject> {
  const app = await startApp({ env: { ...INSPECTED, TRUSTED_PROXY_HOPS: '1' } });
  const tenant = await benchTenant(app.url, PLATFORM_API_KEY);
  const conversations = await tenant.conversations(WARM_UP + 2 * EVENTS + 1);
  const next = () => {
    const conversation = conversations.pop()!;
    return { words: conversation.id, request: conversation.typing() };
  };
  const { pid, url, output, kill9: stop } = app;
  const gets = await tenant.operatorStreams(STREAMS + 1);
  return { pid, url, output, gets, greeting: 'event: presence', sender: await open(url), next, stop };
}

async function bare(): Promise<Subject> {
  const { url, pid, output, stop } = await startNoop(INSPECTED);
  const frame = (words: string) =>
    `event: typing\ndata: ${JSON.stringify({ type: 'typing', conversationId: words, role: 'visitor', operatorId: null, name: null, typing: true })}\n\n`;
  const next = () => {
    const words = randomUUID();
    const headers = { 'content-type': 'text/plain' };
    return { words, request: encodeRequest({ method: 'POST', path: '/stream', headers, body: frame(words) }) };
  };
  const gets = Array<string>(STREAMS + 1).fill(encodeRequest({ path: '/stream' }));
  return { pid, url, output, gets, greeting: '200', sender: await open(url), next, stop };
}
