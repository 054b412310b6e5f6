export interface Touched {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

const FAR_PX = 80;
const SLOW_MS = 600;
// The browser's own swipe begins at the very edge.
const EDGE_PX = 12;

/** Whether a finger that went from here to there meant "back": to the right, quickly, and hardly up or down. */
export function isSwipeBack(from: Touched, to: Touched): boolean {
  const [across, down] = [to.x - from.x, Math.abs(to.y - from.y)];
  return from.x > EDGE_PX && across >= FAR_PX && down < across / 2 && to.atMs - from.atMs <= SLOW_MS;
}
