const NEAR_END_PX = 56;
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
    const answer = this.box.querySelector<HTMLElement>('[data-writing]');
    const top = answer ? Math.max(0, answer.offsetTop - AIR_PX) : Infinity;
    this.box.scrollTo({ top: Math.min(this.end, top) });
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

  private look(): void {
    const left = this.end - this.box.scrollTop;
    this.isPinned = left < NEAR_END_PX;
    this.onAway(left > NEAR_END_PX * 3);
  }
}
