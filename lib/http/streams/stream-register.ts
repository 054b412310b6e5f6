import { randomBytes } from 'node:crypto';
import { warnNowAndThen } from '#lib/core/log/log-now-and-then.ts';
import { now } from '#lib/core/time.ts';
import type { RedisService } from '#lib/services/redis/port.ts';
import { STREAM_PROCESSES as PROCESSES, streamsOf as keyOf } from '#lib/hub/open-streams.ts';
import { enterStream } from './enter-stream.ts';

// A process that has not said for so long that it lives is dead, and its streams with it.
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
// No stream lasts longer (STREAM_MAX_SECONDS).
const LONGEST_MS = 86_400_000;

/** Which streams each owner has open, over all processes: kept in Redis, where a dead process's count for nothing. */
export class StreamRegister {
  private readonly redis: () => RedisService;
  private readonly most: number;
  private readonly processId = randomBytes(9).toString('base64url');
  private readonly renewing: NodeJS.Timeout;
  /** Streams that have ended and may still be in the register, with their owners: the store was slow or down. */
  private readonly leftBehind = new Map<string, string>();
  /** Open streams that the store may have entered, or may yet. */
  private readonly unsure = new Set<string>();
  private readonly leaving = new Set<string>();
  private named = 0;
  private held = 0;

  constructor(redis: () => RedisService, most: number) {
    this.redis = redis;
    this.most = most;
    this.renewing = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  /** A name for a stream; of two of this process the later one sorts later. */
  name(tenantId: string): string {
    return `${this.processId}.${String(++this.named).padStart(12, '0')}.${tenantId}`;
  }

  isOwn(stream: string): boolean {
    return stream.startsWith(`${this.processId}.`);
  }

  /** @returns where the owner has too many now, all of them, the oldest first; else, or with a store that is down, none */
  async enter(ownerId: string, stream: string): Promise<string[]> {
    this.held++;
    const bounds = [now().getTime(), LONGEST_MS, this.most, LEASE_MS] as const;
    try {
      return await this.redis().run(enterStream, [keyOf(ownerId), PROCESSES], [stream, this.processId, ...bounds]);
    } catch (error) {
      this.unsure.add(stream);
      warnNowAndThen('streams at once could not be counted', { cause: error });
      return [];
    }
  }

  /** The stream has ended, after it was entered. */
  async leave(ownerId: string, stream: string): Promise<void> {
    this.held--;
    await this.takeOut(ownerId, [stream]);
    // The store may carry out later what it did not answer in time.
    if (this.unsure.delete(stream)) this.leftBehind.set(stream, ownerId);
  }

  /** Those of this process that have ended; what the store does not hear now it hears later. */
  async takeOut(ownerId: string, ended: string[]): Promise<void> {
    const [first, ...others] = ended.filter((each) => !this.leaving.has(each));
    if (first === undefined) return;
    for (const each of [first, ...others]) this.leaving.add(each);
    try {
      await this.redis().redis.zrem(keyOf(ownerId), first, ...others);
    } catch (error) {
      for (const each of [first, ...others]) this.leftBehind.set(each, ownerId);
      warnNowAndThen('a stream could not be taken out', { cause: error });
    }
    for (const each of [first, ...others]) this.leaving.delete(each);
  }

  /** From now on nobody counts this process's streams. */
  async close(): Promise<void> {
    clearInterval(this.renewing);
    await this.redis().redis.zrem(PROCESSES, this.processId);
  }

  private async renew(): Promise<void> {
    const ended = [...this.leftBehind];
    if (this.held === 0 && ended.length === 0) return;
    const at = now().getTime();
    const pipeline = this.redis().redis.pipeline();
    pipeline.zadd(PROCESSES, { score: at + LEASE_MS, member: this.processId });
    pipeline.zremrangebyscore(PROCESSES, '-inf', at - LEASE_MS);
    for (const [stream, ownerId] of ended) pipeline.zrem(keyOf(ownerId), stream);
    try {
      await pipeline.exec();
      for (const [stream] of ended) this.leftBehind.delete(stream);
    } catch (error) {
      warnNowAndThen('streams at once could not be renewed', { cause: error });
    }
  }
}
