const NEAR_END_PX = 56;
const FAR_FROM_END_PX = 160;
const AIR_PX = 12;
// An end that a rounding or a border keeps below the edge has been seen.
const ALMOST_PX = 6;
const LINE_PX = 40;
// Wheels and thumbs go on for a while after the hand has left.
const HAND_LASTS_MS = 700;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

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
  private isFollowing = true;
  /** Where the list stood, and how far it reached, when it was last looked at. */
  private top = 0;
  private knownEnd = 0;
  private handUntil = 0;

  constructor(box: HTMLElement, onSight: (sight: Sight) => void) {
    this.box = box;
    this.onSight = onSight;
    this.observer = new ResizeObserver(() => this.follow());
    this.observer.observe(box);
    for (const child of box.children) this.observer.observe(child);
    for (const hand of HANDS) box.addEventListener(hand, () => this.takeInHand(), { passive: true });
    box.addEventListener('scroll', () => this.onScroll(), { passive: true });
  }

  follow(): void {
    if (this.isFollowing) {
      const start = this.answerStart();
      // Whoever has read on from there is at the end, and stays there.
      const isBefore = start !== null && this.box.scrollTop <= start + 1;
      this.scrollTo(isBefore ? Math.min(this.end, start) : this.end);
    }
    this.look();
  }

  toEnd(): void {
    this.isFollowing = true;
    this.scrollTo(this.end);
    this.look();
  }

  /** Reading begins at what is unread where that is more than fits, else at the end. */
  begin(readThrough: string): void {
    const first = this.dated.find(({ dataset }) => dataset.role !== 'visitor' && (dataset.at ?? '') > readThrough);
    this.scrollTo(first ? Math.min(this.end, startOf(first)) : this.end);
    this.isFollowing = this.end - this.top < NEAR_END_PX;
    this.look();
  }

  stop(): void {
    this.observer.disconnect();
  }

  private get end(): number {
    return this.box.scrollHeight - this.box.clientHeight;
  }

  private get dated(): HTMLElement[] {
    return [...this.box.querySelectorAll<HTMLElement>('[data-at]')];
  }

  private scrollTo(top: number): void {
    if (Math.abs(this.box.scrollTop - top) > 0.5) this.box.scrollTo({ top });
    this.top = this.box.scrollTop;
  }

  /** Where the assistant's last words begin, as long as nobody has said anything after them. */
  private answerStart(): number | null {
    const rows = [...this.box.querySelectorAll<HTMLElement>('.row')];
    const before = rows.findLastIndex(({ dataset }) => dataset.role !== 'assistant');
    const first = rows[before + 1];
    return first ? startOf(first) : null;
  }

  private takeInHand(): void {
    this.handUntil = Date.now() + HAND_LASTS_MS;
  }

  private onScroll(): void {
    const { end } = this;
    const top = this.box.scrollTop;
    // Told late of what was done here.
    if (Math.abs(top - this.top) <= 1) return;
    const isHand = Date.now() < this.handUntil;
    if (isHand) this.takeInHand();
    // What grew in the meantime, the reader has not seen yet.
    const left = Math.min(end, this.knownEnd) - top;
    const isMoved = end !== this.knownEnd;
    this.top = top;
    if (left < NEAR_END_PX) this.isFollowing = true;
    else if (isHand || !isMoved) this.isFollowing = false;
    // Nobody's hand: the browser, over a change of the layout.
    else return this.follow();
    this.look();
  }

  private look(): void {
    this.knownEnd = this.end;
    const bottom = this.box.scrollTop + this.box.clientHeight + ALMOST_PX;
    const timeOfLast = (isIn: (row: HTMLElement) => boolean) => this.dated.findLast(isIn)?.dataset.at ?? '';
    this.onSight({
      isAway: this.end - this.box.scrollTop > FAR_FROM_END_PX,
      seen: timeOfLast((row) => row.offsetTop + row.offsetHeight <= bottom),
      begun: timeOfLast((row) => row.offsetTop < bottom - LINE_PX),
    });
  }
}

const startOf = (row: HTMLElement): number => Math.max(0, row.offsetTop - AIR_PX);
