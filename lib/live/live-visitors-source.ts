import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import type { Audience } from '#lib/events/address.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';
import { LIVE_VISITORS } from './live-keys.ts';
import { changedBetween } from './live-sessions.ts';
import { liveVisitorsOf } from './live-visitors.ts';

/** At most one frame per visitor in that time, however many pages they open. */
const AT_MOST_EVERY_MS = 1_000;
/** Clocks of processes differ a little: who looks again so far back misses nothing, and tells only what is new. */
const LOOKS_BACK_MS = 2_000;
const MOST_AT_ONCE = 1_000;

/** Who of a tenant's visitors has come, gone, or turned to another page: operators are told. */
export class LiveVisitorsSource implements LiveSource {
  readonly name = LIVE_VISITORS;
  readonly changesByItself = true;
  private readonly tenantId: string;
  private readonly told = new Map<string, string>();
  private lookedAt = now().getTime();
  private isAwaited = false;
  private nextAt = 0;
  private hasListeners = false;

  constructor(tenantId: string) {
    this.tenantId = tenantId;
  }

  greet({ kind }: Audience): LiveFrame[] {
    // The list is fetched; a process whose streams are all visitors' has nobody to tell.
    if (kind === 'operator') this.hasListeners = true;
    return [];
  }

  async refresh(): Promise<AddressedFrame[]> {
    if (!this.hasListeners || this.isAwaited) return [];
    this.isAwaited = true;
    try {
      const waitMs = this.nextAt - performance.now();
      if (waitMs > 0) await delay(waitMs, undefined, { ref: false });
      // From here on what changes is for the next look.
      this.isAwaited = false;
      this.nextAt = performance.now() + AT_MOST_EVERY_MS;
      return await this.look();
    } catch (error) {
      this.isAwaited = false;
      log.warn('who is on the site could not be read', { tenantId: this.tenantId, cause: error });
      return [];
    }
  }

  private async look(): Promise<AddressedFrame[]> {
    const at = now().getTime();
    const ids = await changedBetween(this.tenantId, this.lookedAt - LOOKS_BACK_MS, at);
    this.lookedAt = at;
    const visitors = await liveVisitorsOf(this.tenantId, ids.slice(-MOST_AT_ONCE));
    return visitors.flatMap((visitor) => {
      // That they were heard of again is no news.
      const text = JSON.stringify({ ...visitor, lastSeenAt: null });
      if (this.told.get(visitor.id) === text) return [];
      this.remember(visitor.id, text);
      return [{ frame: { type: 'visitor', visitor } as const, to: { operators: 'all', visitors: 'none' } as const }];
    });
  }

  private remember(visitorId: string, text: string): void {
    this.told.delete(visitorId);
    this.told.set(visitorId, text);
    if (this.told.size > MOST_AT_ONCE * 2) this.told.delete(this.told.keys().next().value!);
  }
}
