import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchTenant, operatorRequest, type BenchTenant } from '../bench-tenant.ts';
import { encodeRequest, exchange, open } from '../load.ts';
import type { BenchContext, Measure, Measurement } from '../measure.ts';
import { median } from '../median.ts';
import { startNchan } from '../servers/nchan.ts';
import { readStreams, type StreamReaders } from '../stream-readers.ts';

const STREAMS = 1_000;
const EVENTS = 40;
const WARM_UP = 10;
const PAUSE_MS = 20;

/** Something that brings an event to all its streams. */
interface Server {
  streams: StreamReaders;
  /** Sends an event that carries the words; done when the server has answered. */
  send(words: string): Promise<void>;
  /** From the request to the last stream, and from the first stream to the last. */
  fromRequest: number[];
  spread: number[];
}

/** The event is a visitor's message as operators see it: two durable frames, logged before they are shown. */
export default {
  path: `one event to ${STREAMS} streams`,
  reference: 'bare App Router stream, the same frames',
  run: async (context) => {
    const ours = await parley(context);
    const frames = await framesOf(ours);
    const nchan = await startNchan();
    const bareNext = await reference(context.noop, '/stream', '/stream', frames);
    const bareNode = await reference(context.bare, '/stream', '/stream', frames);
    const peer = nchan && (await reference(nchan.url, '/sub', '/pub', frames));
    const servers = [ours, bareNext, bareNode, ...(peer ? [peer] : [])];
    for (let event = 0; event < WARM_UP + EVENTS; event++)
      for (const server of servers) await bring(server, event >= WARM_UP);
    for (const { streams } of servers) streams.close();
    await nchan?.stop();
    return [
      row('sent → last one has it', ours.fromRequest, bareNext.fromRequest, { bar: { atMost: 1.1 } }),
      row('first one has it → last one', ours.spread, bareNext.spread, {}),
      row('sent → last one has it', ours.fromRequest, bareNode.fromRequest, { against: 'bare node:http' }),
      ...(peer ? [row('sent → last one has it', ours.fromRequest, peer.fromRequest, { against: 'nchan' })] : []),
    ];
  },
} satisfies Measure;

const row = (name: string, ours: number[], reference: number[], rest: Partial<Measurement>): Measurement => ({
  name: `${name}, median`,
  unit: 'ms',
  ours: median(ours),
  reference: median(reference),
  ...rest,
});

async function bring(server: Server, counts: boolean): Promise<void> {
  const words = randomUUID();
  const had = server.streams.allHave(words);
  const sentAt = performance.now();
  const [{ first, last }] = await Promise.all([had, server.send(words)]);
  if (counts) {
    server.fromRequest.push(last - sentAt);
    server.spread.push(last - first);
  }
  await sleep(PAUSE_MS);
}

async function parley({ app, platformApiKey }: BenchContext): Promise<Server> {
  const tenant = await benchTenant(app.url, platformApiKey);
  const streams = await readStreams(
    app.url,
    Array.from({ length: STREAMS }, () => operatorRequest(tenant.operatorToken, 'GET', 'operator/stream')),
    'event: presence',
  );
  const poster = await open(app.url);
  const conversations = await conversationsFor(tenant, WARM_UP + EVENTS + 1);
  const send = async (words: string) => {
    const status = await exchange(poster, conversations.pop()!.message(words));
    if (status !== 200) throw new Error(`a message was answered with ${status}`);
  };
  return { streams, send, fromRequest: [], spread: [] };
}

// An operator's conversations: no turn of the assistant shares the machine with what is measured.
async function conversationsFor(tenant: BenchTenant, count: number) {
  const conversations = await Promise.all(Array.from({ length: count }, () => tenant.conversation()));
  for (const { id } of conversations)
    await tenant.asOperator('POST', `operator/conversations/${id}/actions`, { action: 'join' });
  return conversations;
}

/** The frames of an event as our stream wrote them, with the words cut out. */
async function framesOf(ours: Server): Promise<(words: string) => string> {
  const words = randomUUID();
  const had = ours.streams.allHave(words);
  await ours.send(words);
  await had;
  const seen = ours.streams.seen();
  const text = seen.slice(seen.lastIndexOf('\nid: ', seen.indexOf(words)) + 1);
  return (fresh) => text.replaceAll(words, fresh);
}

async function reference(
  url: string,
  readPath: string,
  sendPath: string,
  frames: (words: string) => string,
): Promise<Server> {
  const request = encodeRequest({ path: readPath, headers: { accept: 'text/event-stream' } });
  const streams = await readStreams(url, Array.from({ length: STREAMS }, () => request), '200');
  const sender = await open(url);
  const headers = { 'content-type': 'text/plain' };
  const send = async (words: string) =>
    void (await exchange(sender, encodeRequest({ method: 'POST', path: sendPath, headers, body: frames(words) })));
  return { streams, send, fromRequest: [], spread: [] };
}
