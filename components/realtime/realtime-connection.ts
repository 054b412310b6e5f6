import { backoffMs } from './backoff.ts';
import { inTheOpen } from './in-the-open.ts';
import { interruptiblePause, type Pause } from './interruptible-pause.ts';
import { readSse } from './read-sse.ts';
import type { RealtimeOptions, RealtimeStatus, RealtimeTimings } from './realtime-options.ts';
import { mayPass, readRefusal, type Refusal } from '../api/refusal.ts';
import { silenceTimer } from './silence-timer.ts';
import type { SseFrame } from './sse-parser.ts';
import { browserSurroundings, type Surroundings, type WakeCause } from './surroundings.ts';
import { unlessAborted } from './unless-aborted.ts';

const TIMINGS: RealtimeTimings = {
  firstDelayMs: 400,
  maxDelayMs: 30_000,
  silenceMs: 35_000,
  steadyMs: 5_000,
  awayMs: 60_000,
};

const STOPPING: Partial<Record<number, 'unauthorized' | 'forbidden'>> = { 401: 'unauthorized', 403: 'forbidden' };

/** One reader's stream, over as many connections as it takes. */
export class RealtimeConnection<Event extends { type: string }> {
  lastEventId: string | null;
  private readonly options: RealtimeOptions<Event>;
  private readonly timings: RealtimeTimings;
  private readonly surroundings: Surroundings;
  private readonly unwatch: () => void;
  private closed = false;
  private asleep = false;
  private away = false;
  private failures = 0;
  private retryMs = 0;
  private mayHurry = true;
  private pause: Pause | null = null;
  private attempt: AbortController | null = null;
  private heardAt = 0;

  constructor(options: RealtimeOptions<Event>) {
    this.options = options;
    this.timings = { ...TIMINGS, ...options.timings };
    this.surroundings = options.surroundings ?? browserSurroundings;
    this.lastEventId = options.lastEventId ?? null;
    this.unwatch = this.surroundings.watch({ onWake: (cause) => this.wake(cause), onSleep: () => this.sleep() });
    // The caller has the connection in hand before it hears of it.
    queueMicrotask(() => void this.run());
  }

  close(): void {
    this.closed = true;
    this.unwatch();
    this.attempt?.abort();
    this.pause?.end();
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      this.report({ state: 'connecting' });
      const refusal = await this.connect();
      if (refusal && !mayPass(refusal)) return this.stop(refusal);
      if (!this.closed) await this.wait(refusal);
    }
  }

  /** @returns why the server said no, or null when the line broke or ended */
  private async connect(): Promise<Refusal | null> {
    const attempt = new AbortController();
    const watchdog = silenceTimer(this.timings.silenceMs, () => attempt.abort());
    let openedAt: number | null = null;
    let refusal: Refusal | null = null;
    this.attempt = attempt;
    this.heardAt = Date.now();
    this.retryMs = 0;
    this.mayHurry = true;
    try {
      const response = await this.request(attempt.signal);
      if (response.ok && response.body) {
        openedAt = Date.now();
        await readSse(response.body, this.sink(attempt.signal), () => {
          this.heardAt = Date.now();
          watchdog.restart();
          inTheOpen(() => this.options.onAlive?.());
        });
      } else refusal = await readRefusal(response);
    } catch {
      // A broken line is met by the next try; its reason changes nothing.
    } finally {
      watchdog.stop();
      this.attempt = null;
    }
    const wasSteady = openedAt !== null && Date.now() - openedAt >= this.timings.steadyMs;
    this.failures = wasSteady ? 0 : this.failures + 1;
    return refusal;
  }

  private async request(signal: AbortSignal): Promise<Response> {
    const token = await unlessAborted(signal, this.options.token());
    const headers = new Headers({
      ...this.options.headers,
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    });
    if (this.lastEventId) headers.set('last-event-id', this.lastEventId);
    return fetch(this.options.url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  }

  private sink(signal: AbortSignal) {
    return {
      onFrame: (frame: SseFrame) => {
        if (!signal.aborted) this.take(frame);
      },
      onRetry: (delayMs: number) => void (this.retryMs = delayMs),
    };
  }

  private take(frame: SseFrame): void {
    inTheOpen(() => {
      const event = JSON.parse(frame.data) as Event;
      if (event.type === 'ready' && 'id' in event) {
        this.lastEventId = String(event.id);
        this.report({ state: 'open' });
      }
      this.options.onEvent(event, frame.id);
    });
    if (frame.id) this.lastEventId = frame.id;
  }

  private async wait(refusal: Refusal | null): Promise<void> {
    if (this.asleep) return this.rest(null);
    // Of many pages that are sent away none may displace the next by hurrying back: only one that is used does.
    if (this.retryMs >= this.timings.awayMs) return this.stayAway(spread(this.retryMs));
    if (!this.surroundings.isOnline()) {
      this.report({ state: 'offline' });
      // Browsers can be wrong about being offline, so it is tried now and then all the same.
      return this.rest(this.timings.maxDelayMs);
    }
    // The server's own word on when to come back is kept, whatever wakes us.
    this.mayHurry = refusal?.retryAfterMs == null;
    const floorMs = Math.max(spread(this.retryMs), refusal?.retryAfterMs ?? 0);
    const retryInMs = Math.max(backoffMs(Math.max(0, this.failures - 1), this.timings), floorMs);
    this.report({ state: 'waiting', retryInMs, refusal });
    return this.rest(retryInMs);
  }

  private async stayAway(retryInMs: number): Promise<void> {
    this.away = true;
    this.failures = 0;
    this.report({ state: 'away', retryInMs });
    await this.rest(retryInMs);
    this.away = false;
  }

  private async rest(durationMs: number | null): Promise<void> {
    this.pause = interruptiblePause(durationMs);
    await this.pause.over;
    this.pause = null;
  }

  private wake(cause: WakeCause): void {
    if (cause === (this.away ? 'network' : 'act')) return;
    this.asleep = false;
    if (this.attempt) {
      const silentMs = Date.now() - this.heardAt;
      // After a change of network the old line is dead without knowing it; after a sleep it may be.
      if (cause === 'network' || silentMs > this.timings.silenceMs / 2) this.attempt.abort();
      this.failures = 0;
      return;
    }
    if (!this.surroundings.isOnline() || !this.mayHurry) return;
    this.failures = 0;
    this.pause?.end();
  }

  private stop(refusal: Refusal): void {
    const reason = STOPPING[refusal.status] ?? 'refused';
    this.report({ state: 'stopped', reason, refusal });
    this.close();
  }

  private sleep(): void {
    this.asleep = true;
    this.attempt?.abort();
  }

  private report(status: RealtimeStatus): void {
    if (!this.closed) inTheOpen(() => this.options.onState?.(status));
  }
}

/** Not everybody in the same moment. */
const spread = (ms: number): number => ms * (1 + Math.random() / 2);
