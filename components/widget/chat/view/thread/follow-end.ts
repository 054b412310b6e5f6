import { EndHold } from '#components/conversation/reading/end-hold.ts';

const FAR_FROM_END_PX = 160;
const AIR_PX = 12;
// An end that a rounding or a border keeps below the edge has been seen.
const ALMOST_PX = 6;
const LINE_PX = 40;

export interface Sight {
  /** What is new may be out of sight. */
  isAway: boolean;
  /** Time of the newest message whose end stands in sight, or above it; empty when there is none. */
  seen: string;
  /** The same for its beginning. */
  begun: string;
}

/**
 * Keeps the end of a list in sight while its reader is there, and stays out of their way while they are not. Only the
 * reader's own scrolling takes them away from it: whatever grows, shrinks or moves in between is made good. An answer
 * that grows is followed until its beginning has reached the top: from there on it is read, not chased.
 */
export class EndFollower {
  private readonly box: HTMLElement;
  private readonly onSight: (sight: Sight) => void;
  private readonly observer: ResizeObserver;
  private readonly hold: EndHold;

  constructor(box: HTMLElement, onSight: (sight: Sight) => void) {
    this.box = box;
    this.hold = new EndHold(box);
    this.onSight = onSight;
    this.observer = new ResizeObserver(() => this.follow());
    this.observer.observe(box);
    for (const child of box.children) this.observer.observe(child);
    box.addEventListener('scroll', () => this.onScroll(), { passive: true });
    document.addEventListener('visibilitychange', this.onReturn);
    addEventListener('focus', this.onReturn);
  }

  follow(): void {
    const { hold } = this;
    if (hold.isHeld) {
      const start = this.answerStart();
      // Whoever has read on from there is at the end, and stays there.
      const isBefore = start !== null && this.box.scrollTop <= start + 1;
      hold.scrollTo(isBefore ? Math.min(hold.end, start) : hold.end);
    }
    this.look();
  }

  toEnd(): void {
    this.hold.isHeld = true;
    this.hold.scrollTo(this.hold.end);
    this.look();
  }

  /** Reading begins at what is unread where that is more than fits, else at the end. */
  begin(readThrough: string): void {
    const { hold } = this;
    const first = this.dated.find(({ dataset }) => dataset.role !== 'visitor' && (dataset.at ?? '') > readThrough);
    hold.scrollTo(first ? Math.min(hold.end, startOf(first)) : hold.end);
    hold.isHeld = hold.isNear;
    this.look();
  }

  stop(): void {
    this.observer.disconnect();
    document.removeEventListener('visibilitychange', this.onReturn);
    removeEventListener('focus', this.onReturn);
  }

  /** What was drawn behind its reader's back stands in sight from the first moment. */
  private readonly onReturn = (): void => this.follow();

  private get dated(): HTMLElement[] {
    return [...this.box.querySelectorAll<HTMLElement>('[data-at]')];
  }

  /** Where the assistant's last words begin, as long as nobody has said anything after them. */
  private answerStart(): number | null {
    const rows = [...this.box.querySelectorAll<HTMLElement>('.row')];
    const before = rows.findLastIndex(({ dataset }) => dataset.role !== 'assistant');
    const first = rows[before + 1];
    return first ? startOf(first) : null;
  }

  private onScroll(): void {
    const whose = this.hold.scrolled();
    if (whose === 'layout') this.follow();
    else if (whose === 'reader') this.look();
  }

  private look(): void {
    this.hold.know();
    const bottom = this.box.scrollTop + this.box.clientHeight + ALMOST_PX;
    const timeOfLast = (isIn: (row: HTMLElement) => boolean) => this.dated.findLast(isIn)?.dataset.at ?? '';
    this.onSight({
      isAway: this.hold.end - this.box.scrollTop > FAR_FROM_END_PX,
      seen: timeOfLast((row) => row.offsetTop + row.offsetHeight <= bottom),
      begun: timeOfLast((row) => row.offsetTop < bottom - LINE_PX),
    });
  }
}

const startOf = (row: HTMLElement): number => Math.max(0, row.offsetTop - AIR_PX);
