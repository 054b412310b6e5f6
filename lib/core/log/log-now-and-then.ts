import { log } from './log.ts';
import { oncePerProcess } from '../once-per-process.ts';

const EVERY_MS = 10_000;

/** A warning that may be called for a thousand times a second: one line now and then says it, and how often it was. */
export function warnNowAndThen(message: string, details: Record<string, unknown> = {}): void {
  const said = oncePerProcess(`said: ${message}`, () => ({ at: -Infinity, unsaid: 0 }));
  said.unsaid++;
  if (performance.now() - said.at < EVERY_MS) return;
  log.warn(message, { ...details, times: said.unsaid });
  Object.assign(said, { at: performance.now(), unsaid: 0 });
}
