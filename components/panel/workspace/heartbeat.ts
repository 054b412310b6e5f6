// api-v1.md, Limits, Timings: it keeps an operator online for 60 s and is sent every 25 s while the interface is open.
const EVERY_MS = 25_000;
const SOON_MS = 2_000;

export interface Heartbeat {
  /** Something shows that time has passed: it is sent when it is due. */
  tick(): void;
  /** At once, or as soon as the last one is a moment ago. */
  now(): void;
  stop(): void;
}

export function heartbeat(send: () => Promise<unknown>): Heartbeat {
  let sentAt = Number.NEGATIVE_INFINITY;
  const sendAfter = (ms: number) => {
    if (Date.now() - sentAt < ms) return;
    sentAt = Date.now();
    // One that fails is followed by the next.
    send().catch(() => undefined);
  };
  const tick = () => sendAfter(EVERY_MS - 500);
  const timer = setInterval(tick, EVERY_MS);
  tick();
  return { tick, now: () => sendAfter(SOON_MS), stop: () => clearInterval(timer) };
}
