const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after the first attempt and each further one that failed (api-v1.md, Webhook endpoint and delivery). */
const GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

/** After so many failed attempts there is one more. */
export const RETRIES = GAPS_MS.length;

/**
 * When a delivery is tried again of which so many attempts have failed, the last one just now; null: never again.
 * @param failed attempts of the schedule alone: one that was asked for takes none of them away
 */
export function nextAttemptAfter(failed: number, at: Date): Date | null {
  const gapMs = GAPS_MS[failed - 1];
  return gapMs === undefined ? null : new Date(at.getTime() + gapMs);
}
