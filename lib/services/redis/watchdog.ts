import type { Redis } from '@upstash/redis';
import type { RedisTimings } from './timings.ts';

/** Published to a channel by its own subscribers, and no message: proof that what is published still arrives. */
export const PING = 'parley:ping';

export interface Watched {
  /** To be called whenever anything arrives. */
  heard(): void;
  release(): void;
}

interface Stream {
  readonly channel: string;
  readonly onDead: () => void;
  heardAt: number;
  /** Drawn anew each time, lest processes that hear the same all ask at the same moment. */
  patienceMs: number;
  pingedAt: number | null;
}

/**
 * Tells streams that fell silent from channels on which nothing happens. All that are due are tried out in one
 * request, and a ping that one process sends spares every other that listens to the channel its own.
 */
export class Watchdog {
  readonly #streams = new Set<Stream>();
  readonly #pinger: Redis;
  readonly #timings: RedisTimings;
  #timer: NodeJS.Timeout | undefined;

  constructor(pinger: Redis, timings: RedisTimings) {
    this.#pinger = pinger;
    this.#timings = timings;
  }

  watch(channel: string, onDead: () => void): Watched {
    const stream: Stream = { channel, onDead, ...this.#justHeard() };
    this.#streams.add(stream);
    if (!this.#timer) this.#lookAgain();
    return {
      heard: () => void Object.assign(stream, this.#justHeard()),
      release: () => this.#release(stream),
    };
  }

  #justHeard(): Pick<Stream, 'heardAt' | 'patienceMs' | 'pingedAt'> {
    const patienceMs = this.#timings.silenceMs * (0.9 + Math.random() / 5);
    return { heardAt: performance.now(), patienceMs, pingedAt: null };
  }

  #release(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** At odd times: of two processes that look in step both would ask, before either has heard the other. */
  #lookAgain(): void {
    const inMs = (this.#timings.silenceMs / 8) * (0.5 + Math.random());
    const dueAt = performance.now() + inMs;
    this.#timer = setTimeout(() => {
      this.#discount(performance.now() - dueAt);
      this.#lookAgain();
      this.#look();
    }, inMs).unref();
  }

  /** While this process stood still it could not hear what arrived: that was no silence. */
  #discount(lateMs: number): void {
    const at = performance.now();
    for (const stream of this.#streams) {
      stream.heardAt = Math.min(at, stream.heardAt + lateMs);
      if (stream.pingedAt !== null) stream.pingedAt = Math.min(at, stream.pingedAt + lateMs);
    }
  }

  #look(): void {
    const at = performance.now();
    for (const stream of this.#streams)
      if (stream.pingedAt !== null && at - stream.pingedAt >= this.#timings.answerMs) stream.onDead();
    const unpinged = [...this.#streams].filter(({ pingedAt }) => pingedAt === null);
    if (!unpinged.some(({ heardAt, patienceMs }) => at - heardAt >= patienceMs)) return;
    // Who would be due soon goes along, so that many silent streams come to be asked about together.
    this.#ping(
      unpinged.filter(({ heardAt }) => at - heardAt >= this.#timings.silenceMs / 2),
      at,
    );
  }

  #ping(streams: Stream[], at: number): void {
    const pipeline = this.#pinger.pipeline();
    for (const stream of streams) stream.pingedAt = at;
    for (const channel of new Set(streams.map((each) => each.channel))) pipeline.publish(channel, PING);
    // A ping that could not be sent is one that is not heard.
    pipeline.exec().catch(() => {});
  }
}
