import type { ChannelName } from '#lib/resources/notifications.ts';

/** Between two of the same place: what comes meanwhile is told together. */
export const PAUSE_MS: Record<ChannelName, number> = { email: 5 * 60_000, push: 20_000 };

/** Who is at work in the panel sees it there: mail waits until they may have. */
const MAIL_WAITS_MS = 60_000;

/**
 * The earliest time at which it is told. At once where nobody is there to see it, so that the first of many is not
 * late, and a while after what was told before of the same place.
 * @param lastAt when that was; null: not lately
 */
export function whenTold(channel: ChannelName, at: Date, isOnline: boolean, lastAt: Date | null): Date {
  const waitsMs = channel === 'email' && isOnline ? MAIL_WAITS_MS : 0;
  const paused = lastAt === null ? 0 : lastAt.getTime() + PAUSE_MS[channel];
  return new Date(Math.max(at.getTime() + waitsMs, paused));
}
