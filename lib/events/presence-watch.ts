import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Frame } from './event.ts';
import { isOnlineAt, lastSeen } from './operator-presence.ts';

/** Knows which of a tenant's operators are online, and when what visitors are told of it has changed. */
export class PresenceWatch {
  private readonly tenantId: string;
  private readonly makeFrame: () => Promise<Frame>;
  private seen = new Map<string, number>();
  private told = '';

  constructor(tenantId: string, makeFrame: () => Promise<Frame>) {
    this.tenantId = tenantId;
    this.makeFrame = makeFrame;
  }

  isOnline = (operatorId: string): boolean => isOnlineAt(this.seen.get(operatorId), now().getTime());

  /** The frame as it is now. */
  async frame(): Promise<Frame> {
    const [frame, seen] = await Promise.all([this.makeFrame(), lastSeen(this.tenantId)]);
    this.seen = seen;
    this.told ||= JSON.stringify(frame);
    return frame;
  }

  /** Looks anew. @returns the frame when it differs from the one told last, else null */
  async changed(): Promise<Frame | null> {
    try {
      this.seen = await lastSeen(this.tenantId);
      const frame = await this.makeFrame();
      const text = JSON.stringify(frame);
      if (text === this.told) return null;
      this.told = text;
      return frame;
    } catch (error) {
      log.warn('presence could not be read', { tenantId: this.tenantId, cause: error });
      return null;
    }
  }
}
