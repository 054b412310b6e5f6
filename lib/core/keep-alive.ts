import { setTimeout as delay } from 'node:timers/promises';
import { log } from './log/log.ts';
import { oncePerProcess } from './once-per-process.ts';
import { onShutdown } from './shutdown.ts';

/** Is given work that goes on after the caller has the answer. */
export type KeepAlive = (work: Promise<void>) => void;

/** Keeps the host from ending the process, or freezing it, while the work goes on, whatever becomes of the answer. */
export const keepAlive: KeepAlive = (work) => {
  const told = work.catch((error: unknown) => log.error('work after an answer failed', error));
  underWay().add(told);
  void told.finally(() => underWay().delete(told));
  oncePerProcess(HOST, () => untilShutdown)(told);
};

const HOST = 'keep-alive';
const underWay = () => oncePerProcess('under-way', () => new Set<Promise<void>>());

/** Until the work that goes on, and what it gives rise to, is over; at most so long. */
export async function untilQuiet(withinMs: number): Promise<void> {
  let isLate = false;
  const late = delay(withinMs, undefined, { ref: false }).then(() => void (isLate = true));
  while (underWay().size > 0 && !isLate) await Promise.race([late, Promise.all(underWay())]);
}

/**
 * Says how the host that carries the API keeps work alive. The first to say it is believed: Next says it wherever it
 * runs, also where it is there for the pages alone.
 */
export function keepAliveBy(host: KeepAlive): void {
  oncePerProcess(HOST, () => host);
}

/** A process of our own goes on by itself; only its end has to wait. */
export const untilShutdown: KeepAlive = (work) => {
  const forget = onShutdown(() => work, 'work');
  void work.finally(forget);
};
