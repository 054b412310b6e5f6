/** `[t, x, y]`, as api-v1.md has it. */
export type Sample = [t: number, x: number, y: number];

export interface PointerBatch {
  samples: Sample[];
  clicks: Sample[];
}

// 30 a second: whoever watches draws the way between them.
const BETWEEN_MS = 33;
// api-v1.md, body of `POST /visitor/activity`.
const MOST_SAMPLES = 120;
const MOST_CLICKS = 30;
const LONGEST_MS = 60_000;

/** Where the pointer is and what is clicked on, while somebody watches; in the browser's own time. Never what is there. */
export class PointerWatch {
  private samples: Sample[] = [];
  private clicks: Sample[] = [];
  private last: Sample | null = null;
  private readonly ended = new AbortController();

  constructor(page: EventTarget = window) {
    const how = { passive: true, capture: true, signal: this.ended.signal };
    page.addEventListener('pointermove', (event) => this.move(event as PointerEvent), how);
    page.addEventListener('pointerdown', (event) => this.move(event as PointerEvent, true), how);
    page.addEventListener('click', (event) => this.click(event as PointerEvent), how);
  }

  end(): void {
    this.ended.abort();
  }

  /** What came since the last time, the first of it at 0. */
  take(): PointerBatch {
    // Where it has come to rest counts too.
    if (this.last && this.last !== this.samples.at(-1)) this.samples.push(this.last);
    const { samples, clicks } = this;
    const newest = Math.max(...[...samples, ...clicks].map(([at]) => at));
    const recent = (each: Sample) => newest - each[0] <= LONGEST_MS;
    const kept = { samples: samples.filter(recent).slice(-MOST_SAMPLES), clicks: clicks.filter(recent) };
    [this.samples, this.clicks, this.last] = [[], [], null];
    const from = Math.min(...[...kept.samples, ...kept.clicks].map(([at]) => at));
    const sinceFirst = ([at, x, y]: Sample): Sample => [Math.min(LONGEST_MS, Math.round(at - from)), x, y];
    return { samples: kept.samples.map(sinceFirst), clicks: kept.clicks.map(sinceFirst) };
  }

  private move({ timeStamp, clientX, clientY }: PointerEvent, isSure = false): void {
    this.last = [timeStamp, Math.round(clientX), Math.round(clientY)];
    const before = this.samples.at(-1);
    if (before && !isSure && timeStamp - before[0] < BETWEEN_MS) return;
    // Of what cannot be sent for long every second one is enough.
    if (this.samples.length >= MOST_SAMPLES) this.samples = this.samples.filter((_, index) => index % 2 === 0);
    this.samples.push(this.last);
  }

  private click(event: PointerEvent): void {
    // The keyboard's has no place.
    if (event.detail === 0) return;
    this.move(event, true);
    this.clicks = [...this.clicks, this.last!].slice(-MOST_CLICKS);
  }
}
