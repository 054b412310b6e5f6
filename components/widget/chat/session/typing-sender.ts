// api-v1.md, Rules: at most every 2.5 s.
const EVERY_MS = 2_500;
// Whoever pauses for longer has stopped.
const PAUSE_MS = 4_000;

/** Says that the visitor is writing while they are, and once when they have stopped. */
export class TypingSender {
  private readonly tell: (typing: boolean) => void;
  private saidAt = -Infinity;
  private isSaid = false;
  private stopping: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (typing: boolean) => void) {
    this.tell = tell;
  }

  written(text: string): void {
    if (text.trim() === '') return this.stop();
    clearTimeout(this.stopping);
    this.stopping = setTimeout(() => this.stop(), PAUSE_MS);
    const now = Date.now();
    if (now - this.saidAt < EVERY_MS) return;
    this.saidAt = now;
    this.isSaid = true;
    this.tell(true);
  }

  stop(): void {
    clearTimeout(this.stopping);
    if (!this.isSaid) return;
    this.isSaid = false;
    this.tell(false);
  }

  /** The message itself says that writing is over. */
  sent(): void {
    clearTimeout(this.stopping);
    this.isSaid = false;
    this.saidAt = -Infinity;
  }
}
