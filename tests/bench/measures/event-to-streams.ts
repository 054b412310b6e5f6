import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchTenant, type BenchTenant } from '../bench-tenant.ts';
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
  sender: Socket;
  /** A request that makes an event, and the words that tell its frames. */
  next(): { words: string; request: string };
  tookMs: number[];
}

/**
 * A typing notice is an event with nothing around it, so it tells what the fan-out costs. A visitor's message is two
 * durable frames, logged before they are shown: what that takes is measured by itself in message-to-stream.
 */
export default {
  path: `one event to ${STREAMS} streams`,
  reference: 'bare App Router stream, the same frames',
  run: async (context) => {
    const tenant = await benchTenant(context.app.url, context.platformApiKey);
    const streams = await readStreams(context.app.url, await tenant.operatorStreams(STREAMS), 'event: presence');
    const nchan = await startNchan();
    const notices = await againstReferences(await noticeSender(context, tenant, streams), context, nchan?.url);
    const messages = await againstReferences(await messageSender(context, tenant, streams), context, nchan?.url);
    streams.close();
    await nchan?.stop();
    return [...rows('typing notice', notices, true), ...rows("visitor's message", messages)];
  },
} satisfies Measure;

function rows(event: string, [ours, next, node, nchan]: Server[], isHeldToBars = false): Measurement[] {
  const name = `${event}: sent → the last has it, median`;
  const row = (reference: Server, rest: Partial<Measurement>) => ({
    name,
    unit: 'ms',
    ours: median(ours!.tookMs),
    reference: median(reference.tookMs),
    ...rest,
  });
  return [
    row(next!, {}),
    row(node!, { against: 'bare node:http', ...(isHeldToBars && { bar: { atMost: 1.25 } }) }),
    ...(nchan ? [row(nchan, { against: 'nchan', ...(isHeldToBars && { bar: { atMost: 1.5 } }) })] : []),
  ];
}

/** @returns ours, then the references: bare App Router, bare node:http and, where it is installed, nchan */
async function againstReferences(ours: Server, context: BenchContext, nchanUrl?: string): Promise<Server[]> {
  const frames = await framesOf(ours);
  const servers = [
    ours,
    await reference(context.noop, '/stream', '/stream', frames),
    await reference(context.bare, '/stream', '/stream', frames),
    ...(nchanUrl ? [await reference(nchanUrl, '/sub', '/pub', frames)] : []),
  ];
  for (let event = 0; event < WARM_UP + EVENTS; event++)
    for (const server of servers) await bring(server, event >= WARM_UP);
  for (const { streams } of servers.slice(1)) streams.close();
  return servers;
}

async function bring(server: Server, counts: boolean): Promise<void> {
  const { words, request } = server.next();
  const had = server.streams.allHave(words);
  const sentAt = performance.now();
  const [{ last }, status] = await Promise.all([had, exchange(server.sender, request)]);
  if (status >= 300) throw new Error(`an event was answered with ${status}`);
  if (counts) server.tookMs.push(last - sentAt);
  await sleep(PAUSE_MS);
}

async function noticeSender({ app }: BenchContext, tenant: BenchTenant, streams: StreamReaders): Promise<Server> {
  const conversations = await tenant.conversations(WARM_UP + EVENTS + 1);
  const next = () => {
    const conversation = conversations.pop()!;
    return { words: conversation.id, request: conversation.typing() };
  };
  return { streams, sender: await open(app.url), next, tookMs: [] };
}

async function messageSender({ app }: BenchContext, tenant: BenchTenant, streams: StreamReaders): Promise<Server> {
  const conversations = await tenant.ownedConversations(WARM_UP + EVENTS + 1);
  const next = () => {
    const words = randomUUID();
    return { words, request: conversations.pop()!.message(words) };
  };
  return { streams, sender: await open(app.url), next, tookMs: [] };
}

/** The frames of an event as our stream wrote them, to be written with other words. */
async function framesOf(ours: Server): Promise<(words: string) => string> {
  const { words, request } = ours.next();
  const had = ours.streams.allHave(words);
  await Promise.all([had, exchange(ours.sender, request)]);
  const seen = ours.streams.seen();
  const text = seen.slice(seen.lastIndexOf('\n\n', seen.indexOf(words)) + 2);
  return (fresh) => text.replaceAll(words, fresh);
}

async function reference(
  url: string,
  readPath: string,
  sendPath: string,
  frames: (words: string) => string,
): Promise<Server> {
  const get = encodeRequest({ path: readPath, headers: { accept: 'text/event-stream' } });
  const streams = await readStreams(url, Array<string>(STREAMS).fill(get), '200');
  const headers = { 'content-type': 'text/plain' };
  const next = () => {
    const words = randomUUID();
    return { words, request: encodeRequest({ method: 'POST', path: sendPath, headers, body: frames(words) }) };
  };
  return { streams, sender: await open(url), next, tookMs: [] };
}
