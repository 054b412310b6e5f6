const NEAR_END_PX = 56;
const FAR_FROM_END_PX = 160;
const AIR_PX = 12;

/**
 * Keeps the end of a list in sight while its reader is there, and stays out of their way while they are not. An answer
 * that grows is followed until its beginning has reached the top: from there on it is read, not chased.
 */
export class EndFollower {
  private readonly box: HTMLElement;
  private readonly onAway: (isAway: boolean) => void;
  private readonly observer: ResizeObserver;
  private isPinned = true;

  constructor(box: HTMLElement, onAway: (isAway: boolean) => void) {
    this.box = box;
    this.onAway = onAway;
    this.observer = new ResizeObserver(() => this.follow());
    this.observer.observe(box);
    for (const child of box.children) this.observer.observe(child);
    box.addEventListener('scroll', () => this.look(), { passive: true });
  }

  follow(): void {
    if (!this.isPinned) return;
    const start = this.answerStart();
    // Whoever has read on from there is at the end, and stays there.
    const isBefore = start !== null && this.box.scrollTop <= start + 1;
    this.box.scrollTo({ top: isBefore ? Math.min(this.end, start) : this.end });
    this.onAway(this.left > FAR_FROM_END_PX);
  }

  toEnd(): void {
    this.isPinned = true;
    this.box.scrollTo({ top: this.end });
  }

  stop(): void {
    this.observer.disconnect();
  }

  private get end(): number {
    return this.box.scrollHeight - this.box.clientHeight;
  }

  private get left(): number {
    return this.end - this.box.scrollTop;
  }

  /** Where the assistant's last words begin, as long as nobody has said anything after them. */
  private answerStart(): number | null {
    const rows = [...this.box.querySelectorAll<HTMLElement>('.row')];
    const before = rows.findLastIndex(({ dataset }) => dataset.role !== 'assistant');
    const first = rows[before + 1];
    return first ? Math.max(0, first.offsetTop - AIR_PX) : null;
  }

  private look(): void {
    this.isPinned = this.left < NEAR_END_PX;
    this.onAway(this.left > FAR_FROM_END_PX);
  }
}
