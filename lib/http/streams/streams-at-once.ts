import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { isShuttingDown, onShutdown } from '#lib/core/shutdown.ts';
import { announceDisplaced, type Displaced } from '#lib/events/channel.ts';
import { countStream } from '#lib/hub/open-streams.ts';
import type { RedisService } from '#lib/services/redis/port.ts';
import { services } from '#lib/services/services.ts';
import { StreamRegister } from './stream-register.ts';

// decisions.md, streams at once: a visitor, an operator.
const MOST = 20;

export interface StreamOwner {
  /** Whose hub tells the stream that it has to go. */
  tenantId: string;
  /** The visitor's or operator's id; for the platform's staff their own. */
  id: string;
}

/**
 * Ends the oldest stream of whoever opens one too many, in whichever process it is; a store that is down leaves the
 * bound to each process by itself.
 */
export class StreamsAtOnce {
  private readonly register: StreamRegister;
  private readonly tell: (tenantId: string, displaced: Displaced) => void;
  private readonly held = new Map<string, () => void>();
  private readonly byOwner = new Map<string, Set<string>>();

  /** @param tell makes the `displace` of other processes with streams of that tenant be called */
  constructor(redis: () => RedisService, tell: (tenantId: string, displaced: Displaced) => void) {
    this.register = new StreamRegister(redis, MOST);
    this.tell = tell;
  }

  /** @param displace ends the stream, and is followed by what this returns. @returns takes the stream out again */
  enter({ tenantId, id }: StreamOwner, displace: () => void): () => void {
    const stream = this.register.name(tenantId);
    const own = this.byOwner.get(id) ?? new Set();
    this.byOwner.set(id, own.add(stream));
    this.held.set(stream, displace);
    countStream(id, 1);
    const entered = this.register.enter(id, stream).then((all) => this.makeRoom(id, all));
    if (own.size > MOST) this.displace({ ownerId: id, streams: [...own].slice(0, own.size - MOST) });
    return () => this.leave(stream, id, entered);
  }

  /** These streams have to go; those of other processes are their own matter. */
  displace({ ownerId, streams }: Displaced): void {
    const own = streams.filter((each) => this.register.isOwn(each));
    for (const stream of own) this.held.get(stream)?.();
    void this.register.takeOut(
      ownerId,
      own.filter((each) => !this.held.has(each)),
    );
  }

  close(): Promise<void> {
    return this.register.close();
  }

  /** What others did not take out yet, because they did not hear, they are told again. */
  private makeRoom(ownerId: string, all: string[]): void {
    const gone = all.filter((each) => this.register.isOwn(each) && !this.held.has(each));
    const open = all.filter((each) => !gone.includes(each));
    const displaced = open.slice(0, Math.max(0, open.length - MOST));
    this.displace({ ownerId, streams: [...gone, ...displaced] });
    const elsewhere = displaced.filter((each) => !this.register.isOwn(each));
    for (const [tenantId, streams] of Map.groupBy(elsewhere, tenantOf)) this.tell(tenantId, { ownerId, streams });
  }

  private leave(stream: string, ownerId: string, entered: Promise<void>): void {
    if (!this.held.delete(stream)) return;
    countStream(ownerId, -1);
    const own = this.byOwner.get(ownerId);
    own?.delete(stream);
    if (own?.size === 0) this.byOwner.delete(ownerId);
    // What a process leaves behind at its end goes with its lease. Not before it was put in.
    if (!isShuttingDown()) void entered.then(() => this.register.leave(ownerId, stream));
  }
}

const tenantOf = (stream: string): string => stream.slice(stream.lastIndexOf('.') + 1);

/** Those of this process. */
export const streamsAtOnce = (): StreamsAtOnce =>
  oncePerProcess('streams-at-once', () => {
    const streams = new StreamsAtOnce(() => services().redis, announceDisplaced);
    onShutdown(() => streams.close());
    return streams;
  });
