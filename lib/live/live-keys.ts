import { hashOfSecret } from '#lib/core/secrets/token-hash.ts';

/** Where the short-lived store has what is known of those on the site. */
export const liveKeys = (tenantId: string, visitorId: string) => ({
  session: `live:${tenantId}:${visitorId}`,
  watch: `watch:${tenantId}:${visitorId}`,
  /** When the team last wrote to them. */
  call: `call:${tenantId}:${visitorId}`,
  // Names nobody who is gone.
  gone: `live-gone:${hashOfSecret(`${tenantId} ${visitorId}`)}`,
});

/** By when each visitor was last heard of. */
export const seenKey = (tenantId: string) => `live-seen:${tenantId}`;

/** By when what is shown of a visitor last changed. */
export const changedKey = (tenantId: string) => `live-changed:${tenantId}`;

// api-v1.md, Limits: live visitors are listed for up to a day.
export const KEPT_MS = 25 * 3_600_000;
// api-v1.md, Limits, Timings.
export const ONLINE_MS = 35_000;
/** Whoever comes back later finds it in the chat. */
export const CALLED_MS = 24 * 3_600_000;
export const SESSION_MS = 30 * 60_000;
export const WATCH_MS = 25_000;
export const INTERVAL_MS = 10_000;
export const WATCHED_INTERVAL_MS = 500;

/** The live source that says who is on the site. */
export const LIVE_VISITORS = 'live-visitors';
