import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { type Address, EVERYBODY } from '#lib/events/address.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';
import { isOnlineAt, lastSeen, PRESENCE } from './online-marks.ts';
import { forgetTeam, presenceOf, TEAM } from './presence.ts';

const TO_TEAM: Address = { operators: 'all', visitors: 'none' };

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

  /** The same, and where nothing was news to visitors, it is told to the team all the same. */
  async retell(): Promise<AddressedFrame[]> {
    forgetTeam(this.tenantId);
    const news = await this.refresh();
    return news.length > 0 || this.told === '' ? news : [{ frame: JSON.parse(this.told) as LiveFrame, to: TO_TEAM }];
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

/**
 * That the team has changed: whoever lists it has perhaps read it in the middle of that, and between a colleague's coming and
 * going who is there may look as it did before.
 */
export class TeamSource implements LiveSource {
  readonly name = TEAM;
  readonly changesByItself = false;
  private readonly presence: PresenceSource;

  constructor(presence: PresenceSource) {
    this.presence = presence;
  }

  greet(): LiveFrame[] {
    return [];
  }

  refresh(): Promise<AddressedFrame[]> {
    return this.presence.retell();
  }
}
