import { setTimeout as delay } from 'node:timers/promises';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { type Announcement, channelOf } from '#lib/events/channel.ts';
import type { Subscription } from '#lib/services/redis/port.ts';
import { services } from '#lib/services/services.ts';

// A lost announcement is noticed within so long.
const LOOK_MS = 4_000;

/** Tells one who waits that something has happened in the tenant. What happened before it was asked is not lost. */
export class News {
  private readonly tenantId: string;
  private heard = Promise.withResolvers<void>();
  private readonly ring = () => this.heard.resolve();

  constructor(tenantId: string) {
    this.tenantId = tenantId;
    listen(tenantId, this.ring);
  }

  /** Settles at the next event, after a while without one, or when the signal aborts. Never rejects. */
  async wait(signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    const passed = delay(LOOK_MS, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
    await Promise.race([this.heard.promise, passed]);
    over.abort();
    this.heard = Promise.withResolvers<void>();
  }

  close(): void {
    unlisten(this.tenantId, this.ring);
  }
}

interface Line {
  subscription: Subscription;
  bells: Set<() => void>;
}

/** One subscription for all of a tenant who wait in this process. */
const lines = () => oncePerProcess('event-news', () => new Map<string, Line>());

function listen(tenantId: string, bell: () => void): void {
  const known = lines().get(tenantId);
  if (known) return void known.bells.add(bell);
  const bells = new Set([bell]);
  const ringAll = () => bells.forEach((each) => each());
  const subscription = services().redis.subscribe(channelOf(tenantId), {
    onMessage: (text) => {
      const { kind } = JSON.parse(text) as Announcement;
      if (kind === 'events' || kind === 'logged') ringAll();
    },
    onReady: ringAll,
  });
  lines().set(tenantId, { subscription, bells });
}

function unlisten(tenantId: string, bell: () => void): void {
  const line = lines().get(tenantId);
  line?.bells.delete(bell);
  if (!line || line.bells.size > 0) return;
  line.subscription.close();
  lines().delete(tenantId);
}
