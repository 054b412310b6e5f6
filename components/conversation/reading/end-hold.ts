const NEAR_END_PX = 56;
// Wheels and thumbs go on for a while after the hand has left.
const HAND_LASTS_MS = 700;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** What of an element is needed to know how it is scrolled. */
export type Scrolled = Pick<
  HTMLElement,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollTo' | 'addEventListener'
>;

/**
 * Whether a reader holds on to the end of a list. Only their own scrolling takes them away from it, never what grows,
 * shrinks or moves in between.
 */
export class EndHold {
  isHeld = true;
  /** Where the list stood, and how far it reached, when it was last looked at. */
  top = 0;
  private knownEnd = 0;
  private handUntil = 0;
  private readonly box: Scrolled;

  constructor(box: Scrolled) {
    this.box = box;
    for (const hand of HANDS) box.addEventListener(hand, () => this.takeInHand(), { passive: true });
  }

  get end(): number {
    return this.box.scrollHeight - this.box.clientHeight;
  }

  get isNear(): boolean {
    return this.end - this.box.scrollTop < NEAR_END_PX;
  }

  scrollTo(top: number): void {
    if (Math.abs(this.box.scrollTop - top) > 0.5) this.box.scrollTo({ top });
    this.top = this.box.scrollTop;
  }

  /** To be called when something was scrolled. @returns whose doing it was; what was done here is nobody's */
  scrolled(): 'nobody' | 'reader' | 'layout' {
    const { end } = this;
    const top = this.box.scrollTop;
    if (Math.abs(top - this.top) <= 1) return 'nobody';
    const isHand = Date.now() < this.handUntil;
    if (isHand) this.takeInHand();
    // What grew in the meantime, the reader has not seen yet.
    const left = Math.min(end, this.knownEnd) - top;
    const isMoved = end !== this.knownEnd;
    this.top = top;
    if (left < NEAR_END_PX) this.isHeld = true;
    else if (isHand || !isMoved || !this.isHeld) this.isHeld = false;
    else return 'layout';
    return 'reader';
  }

  /** The list is looked at as it stands now. */
  know(): void {
    this.knownEnd = this.end;
  }

  private takeInHand(): void {
    this.handUntil = Date.now() + HAND_LASTS_MS;
  }
}
