// api-v1.md, Rules: typing notices are sent at most every 2.5 s.
const EVERY_MS = 2_500;
const IDLE_MS = 4_000;

/** Tells that the operator types, and that it is over. */
export interface TypingSender {
  type(): void;
  stop(): void;
}

export function typingSender(send: (typing: boolean) => Promise<unknown>): TypingSender {
  let toldAt = Number.NEGATIVE_INFINITY;
  let isTold = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  // A notice that gets lost is made up for by the next, or runs out.
  const tell = (typing: boolean) => void send(typing).catch(() => undefined);
  const stop = () => {
    clearTimeout(idle);
    if (isTold) tell(false);
    isTold = false;
  };
  return {
    type() {
      clearTimeout(idle);
      idle = setTimeout(stop, IDLE_MS);
      if (isTold && Date.now() - toldAt < EVERY_MS) return;
      if (Date.now() - toldAt < EVERY_MS) return;
      toldAt = Date.now();
      isTold = true;
      tell(true);
    },
    stop,
  };
}
