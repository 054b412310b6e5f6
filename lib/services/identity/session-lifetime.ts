const DAY_MS = 24 * 60 * 60_000;

/** A session that nobody refreshed for so long has ended. */
export const UNUSED_SESSION_MS = 30 * DAY_MS;
/** A session ends so long after its sign-in, however often it was refreshed. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;
