import { EndHold } from '#components/conversation/reading/end-hold.ts';

// An end that a rounding or a border keeps below the edge has been seen.
const ALMOST_PX = 6;

export interface Sight {
  isAtEnd: boolean;
  /** Time of the newest message whose end stands in sight, or above it; empty when there is none. */
  seen: string;
}

/** The message at the top of the view, and how far below that top it begins. */
type Anchor = { id: string; offset: number };

/**
 * Keeps the end of a conversation in sight for whoever is there, and for whoever reads further up the line that they
 * read: whatever comes in above, below or in the middle of it.
 */
export class ThreadPlace {
  private readonly box: HTMLElement;
  private readonly hold: EndHold;
  private readonly onSight: (sight: Sight) => void;
  private readonly sizes: ResizeObserver;
  private readonly ending = new AbortController();
  private anchor: Anchor | null = null;
  /** Another part of the panel has its room: nothing of it is seen, and nothing has a place that could be kept. */
  private isHidden = false;

  constructor(box: HTMLElement, onSight: (sight: Sight) => void) {
    this.box = box;
    this.hold = new EndHold(box);
    this.onSight = onSight;
    this.sizes = new ResizeObserver(() => this.keep());
    for (const each of [box, ...box.children]) this.sizes.observe(each);
    box.addEventListener('scroll', () => this.onScroll(), { passive: true, signal: this.ending.signal });
  }

  /** Reading goes on at this line; without one at the end. */
  begin(line: Element | null): void {
    this.isHidden = this.box.clientHeight === 0;
    const top = line ? this.box.scrollTop + line.getBoundingClientRect().top - this.top : Infinity;
    this.hold.scrollTo(Math.min(this.hold.end, top));
    this.hold.isHeld = this.hold.isNear;
    this.anchor = this.anchorNow();
    this.look();
  }

  /** What is drawn has changed. */
  keep(): void {
    const wasHidden = this.isHidden;
    this.isHidden = this.box.clientHeight === 0;
    if (this.isHidden) return;
    // Scrolling that its event has not told yet; where the browser puts what comes back is not the reader's doing.
    const moved = wasHidden ? 0 : this.box.scrollTop - this.hold.top;
    if (!wasHidden) this.hold.scrolled();
    if (this.hold.isHeld) this.hold.scrollTo(this.hold.end);
    else this.backToAnchor(moved);
    this.look();
  }

  toEnd(): void {
    this.hold.isHeld = true;
    this.keep();
  }

  stop(): void {
    this.ending.abort();
    this.sizes.disconnect();
  }

  private get top(): number {
    return this.box.getBoundingClientRect().top;
  }

  private onScroll(): void {
    if (this.isHidden || this.box.clientHeight === 0) return this.keep();
    const whose = this.hold.scrolled();
    if (whose === 'layout') return this.keep();
    if (whose === 'reader') this.anchor = this.anchorNow();
    this.look();
  }

  private anchorNow(): Anchor | null {
    const { top } = this;
    for (const each of this.box.querySelectorAll<HTMLElement>('[data-anchor]')) {
      const box = each.getBoundingClientRect();
      if (box.bottom > top) return { id: each.dataset.anchor ?? '', offset: box.top - top };
    }
    return null;
  }

  private backToAnchor(moved: number): void {
    const { anchor, box } = this;
    // By its id: the element may be drawn anew.
    const message = anchor && box.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`);
    if (!message) return void (this.anchor = this.anchorNow());
    this.anchor = { id: anchor.id, offset: anchor.offset - moved };
    this.hold.scrollTo(box.scrollTop + message.getBoundingClientRect().top - this.top - this.anchor.offset);
  }

  private look(): void {
    if (this.isHidden) return;
    this.hold.know();
    if (this.hold.isHeld) this.anchor = this.anchorNow();
    const bottom = this.box.getBoundingClientRect().bottom + ALMOST_PX;
    const messages = [...this.box.querySelectorAll<HTMLElement>('[data-at]')];
    const seen = messages.findLast((each) => endOf(each) <= bottom)?.dataset.at ?? '';
    this.onSight({ isAtEnd: this.hold.isNear, seen });
  }
}

/** A message without a box of its own ends where its last part does. */
const endOf = (message: HTMLElement): number => (message.lastElementChild ?? message).getBoundingClientRect().bottom;
