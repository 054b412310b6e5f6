import { log } from '#lib/core/log/log.ts';

/** Calls a subscriber; what it throws is logged and hurts nobody else. */
export function notify(call: () => void): void {
  try {
    call();
  } catch (error) {
    log.error('a subscriber of a redis channel failed', error);
  }
}
