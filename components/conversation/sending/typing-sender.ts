// api-v1.md, Rules: at most every 2.5 s.
const EVERY_MS = 2_500;
// Whoever pauses for longer has stopped.
const PAUSE_MS = 4_000;

export interface TypingSender {
  written(text: string): void;
  stop(): void;
  /** The message itself says that writing is over. */
  sent(): void;
}

/**
 * Says that somebody is writing while they are, and once when they have stopped.
 * @param tell a notice that gets lost is made up for by the next, or runs out
 */
export function typingSender(tell: (typing: boolean) => Promise<unknown>): TypingSender {
  let saidAt = -Infinity;
  let isSaid = false;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const say = (typing: boolean) => {
    isSaid = typing;
    tell(typing).catch(() => undefined);
  };
  const stop = () => {
    clearTimeout(stopping);
    if (isSaid) say(false);
  };
  return {
    written(text) {
      if (text.trim() === '') return stop();
      clearTimeout(stopping);
      stopping = setTimeout(stop, PAUSE_MS);
      if (Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      say(true);
    },
    stop,
    sent() {
      clearTimeout(stopping);
      isSaid = false;
      saidAt = -Infinity;
    },
  };
}
