import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { notify } from './notify.ts';
import type { SubscriptionHandlers } from './port.ts';
import type { RedisTimings } from './timings.ts';
import { frameReader } from './upstash-frames.ts';
import { PING, type Watchdog, type Watched } from './watchdog.ts';

export interface Following {
  url: string;
  token: string;
  channel: string;
  handlers: SubscriptionHandlers;
  watchdog: Watchdog;
  /** Ends it for good. */
  signal: AbortSignal;
}

/** Reads a channel's event stream, over and over, until `signal`. Never rejects. */
export async function followChannel(following: Following, timings: RedisTimings): Promise<void> {
  const { channel, signal } = following;
  let failures = 0;
  while (!signal.aborted) {
    let readyAt = Infinity;
    const onReady = () => void (readyAt = Math.min(readyAt, performance.now()));
    const reason = await readOnce(following, timings, onReady).then(() => 'ended by the server', reasonOf);
    if (signal.aborted) return;
    // One that held for a while ended by chance; one that ends at once again and again is a fault to be spared.
    if (performance.now() - readyAt > timings.answerMs) failures = 0;
    if (failures === 0) log.warn('a redis subscription broke off and is made anew', { channel, reason });
    await delay(backoff(failures++, timings), undefined, { signal, ref: false }).catch(() => {});
  }
}

async function readOnce(following: Following, timings: RedisTimings, onReady: () => void): Promise<void> {
  const { channel, handlers, watchdog, signal } = following;
  const connection = new AbortController();
  const either = AbortSignal.any([signal, connection.signal]);
  const giveUp = (reason: string) => connection.abort(new Error(reason));
  const deadline = setTimeout(() => giveUp('not answered in time'), timings.answerMs).unref();
  let watched: Watched | undefined;
  try {
    const read = frameReader(channel);
    for await (const chunk of await openStream(following, either)) {
      for (const frame of read(chunk)) {
        if (signal.aborted) return;
        // Only frames count: an intermediary may keep a stream warm to which nothing is delivered any more.
        watched?.heard();
        if (frame.kind === 'subscribed') {
          clearTimeout(deadline);
          watched ??= watchdog.watch(channel, () => giveUp('silent'));
          onReady();
          notify(() => handlers.onReady());
        } else if (frame.message !== PING) notify(() => handlers.onMessage(frame.message));
      }
    }
  } finally {
    clearTimeout(deadline);
    watched?.release();
    connection.abort();
  }
}

async function openStream(
  { url, token, channel }: Following,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${url}/subscribe/${encodeURIComponent(channel)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  return response.body;
}

function backoff(failures: number, { reconnectMs, longestReconnectMs }: RedisTimings): number {
  return Math.min(longestReconnectMs, reconnectMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
