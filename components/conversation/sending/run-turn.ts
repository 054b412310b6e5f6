import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { backoffMs } from '../../realtime/backoff.ts';
import { inTheOpen } from '../../realtime/in-the-open.ts';
import { interruptiblePause } from '../../realtime/interruptible-pause.ts';
import { readSse } from '../../realtime/read-sse.ts';
import { mayPass, readRefusal, type Refusal } from '../../api/refusal.ts';
import { silenceTimer } from '../../realtime/silence-timer.ts';
import { browserSurroundings, type Surroundings } from '../../realtime/surroundings.ts';
import { unlessAborted } from '../../realtime/unless-aborted.ts';

export type TurnOutcome =
  | { kind: 'done'; messages: Message[] }
  | { kind: 'silent'; reason: 'human' | 'requested' | 'off' }
  /** The message is stored; the assistant's answer failed. */
  | { kind: 'failed'; code: string; message: string }
  /** The message is not stored. */
  | { kind: 'refused'; refusal: Refusal }
  /** Nobody answered for `giveUpMs`; trying again with the same clientId is safe. */
  | { kind: 'unreachable'; stored: boolean }
  | { kind: 'aborted' };

export interface TurnOptions {
  url: string;
  /** With `clientId`: it makes a second try the same turn (api-v1.md, messages). */
  body: { clientId: string } & Record<string, unknown>;
  token(): string | Promise<string>;
  /** A second try brings `message` again. */
  onEvent(event: TurnEvent): void;
  signal?: AbortSignal;
  timings?: Partial<TurnTimings>;
  surroundings?: Surroundings;
}

export interface TurnTimings {
  firstDelayMs: number;
  maxDelayMs: number;
  /** A model may think for a while before its first word. */
  silenceMs: number;
  giveUpMs: number;
}

const TIMINGS: TurnTimings = { firstDelayMs: 300, maxDelayMs: 8_000, silenceMs: 60_000, giveUpMs: 60_000 };

/** Posts a visitor's message and reads its turn to the outcome, over as many tries as the line takes. */
export async function runTurn(options: TurnOptions): Promise<TurnOutcome> {
  const timings = { ...TIMINGS, ...options.timings };
  const progress = { stored: false, heardAt: Date.now() };
  for (let failures = 0; ; failures++) {
    const result = await attempt(options, timings, progress);
    if (options.signal?.aborted) return { kind: 'aborted' };
    if ('kind' in result) return result;
    if (Date.now() - progress.heardAt >= timings.giveUpMs) return { kind: 'unreachable', stored: progress.stored };
    await pauseBeforeNextTry(options, Math.max(backoffMs(failures, timings), result.retryAfterMs));
  }
}

type Progress = { stored: boolean; heardAt: number };

async function attempt(
  options: TurnOptions,
  timings: TurnTimings,
  progress: Progress,
): Promise<TurnOutcome | { retryAfterMs: number }> {
  const trying = new AbortController();
  const watchdog = silenceTimer(timings.silenceMs, () => trying.abort());
  const signal = AbortSignal.any([trying.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const response = await post(options, signal);
    if (!response.ok || !response.body) return await refused(response);
    return await readOutcome(response.body, options, progress, () => watchdog.restart());
  } catch {
    return { retryAfterMs: 0 };
  } finally {
    watchdog.stop();
    trying.abort();
  }
}

async function post(options: TurnOptions, signal: AbortSignal): Promise<Response> {
  const authorization = `Bearer ${await unlessAborted(signal, options.token())}`;
  return fetch(options.url, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', authorization },
    body: JSON.stringify(options.body),
    signal,
    cache: 'no-store',
    credentials: 'omit',
  });
}

async function refused(response: Response): Promise<TurnOutcome | { retryAfterMs: number }> {
  const refusal = await readRefusal(response);
  // Whoever writes too much is told so, not made to wait in the dark.
  if (!mayPass(refusal) || refusal.status === 429) return { kind: 'refused', refusal };
  return { retryAfterMs: refusal.retryAfterMs ?? 0 };
}

/** Does not wait for the end of a stream that has said how the turn ended. */
function readOutcome(
  body: ReadableStream<Uint8Array>,
  options: TurnOptions,
  progress: Progress,
  onBytes: () => void,
): Promise<TurnOutcome | { retryAfterMs: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<TurnOutcome | { retryAfterMs: number }>();
  const onFrame = ({ data }: { data: string }) => {
    const event = JSON.parse(data) as TurnEvent;
    // A `message` that comes again with every try is no progress.
    if (event.type !== 'message' || !progress.stored) progress.heardAt = Date.now();
    progress.stored ||= event.type === 'message';
    inTheOpen(() => options.onEvent(event));
    const outcome = outcomeOf(event);
    if (outcome) resolve(outcome);
  };
  readSse(body, { onFrame }, onBytes).then(() => resolve({ retryAfterMs: 0 }), reject);
  return promise;
}

function outcomeOf(event: TurnEvent): TurnOutcome | null {
  if (event.type === 'assistant.done') return { kind: 'done', messages: event.messages };
  if (event.type === 'silent') return { kind: 'silent', reason: event.reason };
  if (event.type === 'error') return { kind: 'failed', code: event.code, message: event.message };
  return null;
}

async function pauseBeforeNextTry(options: TurnOptions, durationMs: number): Promise<void> {
  const surroundings = options.surroundings ?? browserSurroundings;
  const pause = interruptiblePause(durationMs);
  const unwatch = surroundings.watch({
    onWake: (cause) => cause !== 'act' && surroundings.isOnline() && pause.end(),
    onSleep: () => undefined,
  });
  options.signal?.addEventListener('abort', () => pause.end(), { once: true });
  await pause.over;
  unwatch();
}
