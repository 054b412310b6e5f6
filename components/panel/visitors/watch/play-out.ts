import type { LiveFrame } from '#lib/resources/live-visitor.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Timed extends Point {
  readonly atMs: number;
}

type Batch = Pick<LiveFrame, 'samples' | 'clicks'>;

// Batches come every 500 ms, some of them late: so much later than they come they are played.
const DELAY_MS = 80;
/** What lies further behind is skipped: what is shown is what goes on now. */
const MOST_BEHIND_MS = 900;
/** A batch tells of half a second; one that tells of more is played faster. */
const LONGEST_MS = 1_000;
/** A pointer that rested sets off as late as this before the place it was seen at next. */
const GLIDE_MS = 160;
const MOST_CLICKS = 60;

/** Plays batches of samples out one after the other, as smoothly as the pointer moved. Times are of one clock. */
export class PlayOut {
  private moves: Timed[] = [];
  private clicks: Timed[] = [];
  private endsMs = Number.NEGATIVE_INFINITY;

  take({ samples, clicks }: Batch, nowMs: number): void {
    const longest = Math.max(0, ...samples.map(([t]) => t), ...clicks.map(([t]) => t));
    const pace = longest > LONGEST_MS ? LONGEST_MS / longest : 1;
    const soonest = nowMs + DELAY_MS;
    if (this.endsMs - nowMs > MOST_BEHIND_MS) this.cut(soonest);
    const beginsMs = Math.max(soonest, this.endsMs);
    const timed = ([t, x, y]: readonly [number, number, number]) => ({ atMs: beginsMs + t * pace, x, y });
    this.moves.push(...samples.map(timed).toSorted(inTime));
    this.clicks.push(...clicks.map(timed).toSorted(inTime));
    this.clicks.splice(0, this.clicks.length - MOST_CLICKS);
    if (samples.length + clicks.length > 0) this.endsMs = beginsMs + longest * pace;
  }

  /** Where the pointer is by then; null before it was seen. What lies before is forgotten. */
  pointAt(nowMs: number): Point | null {
    while (this.moves[1] && this.moves[1].atMs <= nowMs) this.moves.shift();
    const [from, to] = this.moves;
    if (!from || from.atMs > nowMs) return null;
    return to ? between(from, to, nowMs) : from;
  }

  /** The clicks that are due, each once. */
  clicksUntil(nowMs: number): Point[] {
    const due = this.clicks.filter(({ atMs }) => atMs <= nowMs);
    this.clicks = this.clicks.filter(({ atMs }) => atMs > nowMs);
    return due;
  }

  /** The last place that is known of, whenever it is due: for those who want nothing to move. */
  jump(): Point | null {
    const last = this.moves.at(-1) ?? null;
    this.moves = last ? [last] : [];
    return last;
  }

  isOver(nowMs: number): boolean {
    return this.clicks.length === 0 && (this.moves.at(-1)?.atMs ?? nowMs) <= nowMs;
  }

  /** Another page: the pointer has not been seen on it yet. */
  clear(): void {
    [this.moves, this.clicks, this.endsMs] = [[], [], Number.NEGATIVE_INFINITY];
  }

  private cut(fromMs: number): void {
    this.moves = this.moves.filter(({ atMs }) => atMs <= fromMs);
    this.clicks = this.clicks.filter(({ atMs }) => atMs <= fromMs);
    this.endsMs = fromMs;
  }
}

function between(from: Timed, to: Timed, nowMs: number): Point {
  const setsOffMs = Math.max(from.atMs, to.atMs - GLIDE_MS);
  if (nowMs <= setsOffMs) return from;
  const share = (nowMs - setsOffMs) / (to.atMs - setsOffMs);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const inTime = (a: Timed, b: Timed): number => a.atMs - b.atMs;
