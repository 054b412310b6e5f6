export interface BackoffTimings {
  /** The first try comes at a random moment up to here: fast, and not everybody at once. */
  firstDelayMs: number;
  maxDelayMs: number;
}

/** How long to wait before the try after `failures` failed ones: doubles, the upper half of it by chance. */
export function backoffMs(
  failures: number,
  { firstDelayMs, maxDelayMs }: BackoffTimings,
  random = Math.random,
): number {
  if (failures === 0) return random() * firstDelayMs;
  const bound = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
  return bound / 2 + (random() * bound) / 2;
}
