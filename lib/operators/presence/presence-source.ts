import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { EVERYBODY } from '#lib/events/address.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';
import { isOnlineAt, lastSeen, PRESENCE } from './online-marks.ts';
import { presenceOf } from './presence.ts';

/** Who of a tenant's team is there: everybody is told when it changes, also when hours end or somebody falls silent. */
export class PresenceSource implements LiveSource {
  readonly name = PRESENCE;
  readonly changesByItself = true;
  private readonly tenantId: string;
  private seen = new Map<string, number>();
  private told = '';
  private underWay: Promise<unknown> = Promise.resolve();
  private next: Promise<LiveFrame> | null = null;

  constructor(tenantId: string) {
    this.tenantId = tenantId;
  }

  isOnline = (operatorId: string): boolean => isOnlineAt(this.seen.get(operatorId), now().getTime());

  /** Whoever comes while it is being read gets what is read next, all of them the same: never older than their coming. */
  async greet(): Promise<LiveFrame[]> {
    const frame = await (this.next ??= this.readNext());
    this.told ||= JSON.stringify(frame);
    return [frame];
  }

  async refresh(): Promise<AddressedFrame[]> {
    try {
      const frame = await this.read();
      const text = JSON.stringify(frame);
      if (text === this.told) return [];
      this.told = text;
      return [{ frame, to: EVERYBODY }];
    } catch (error) {
      log.warn('presence could not be read', { tenantId: this.tenantId, cause: error });
      return [];
    }
  }

  private async readNext(): Promise<LiveFrame> {
    await this.underWay;
    this.next = null;
    const frame = this.read();
    this.underWay = frame.catch(() => undefined);
    return frame;
  }

  private async read(): Promise<LiveFrame> {
    const marks = lastSeen(this.tenantId);
    const presence = await presenceOf(this.tenantId, marks);
    this.seen = await marks;
    return { type: 'presence', ...presence };
  }
}
