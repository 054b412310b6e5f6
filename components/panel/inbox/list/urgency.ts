const LONG_MS = 3 * 60_000;
const TOO_LONG_MS = 10 * 60_000;

/** How urgent a wait has become; the minutes beside it say the same without colour. */
export function urgencyOf(waitedMs: number): 'new' | 'long' | 'too-long' {
  if (waitedMs < LONG_MS) return 'new';
  return waitedMs < TOO_LONG_MS ? 'long' : 'too-long';
}
