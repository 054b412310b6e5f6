import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import type { LoggedEvent } from './catalogue/event.ts';

type Listener = (tenantId: string, events: readonly LoggedEvent[]) => void;

const listeners = () => oncePerProcess('event-listeners', () => new Map<string, Listener>());

/**
 * Has something that stands above told of what this process commits, to be quick: it reads the log for what it misses.
 * @param name the same registers once, whichever copy of a module does
 */
export function listenToEvents(name: string, listener: Listener): void {
  listeners().set(name, listener);
}

export function tellListeners(tenantId: string, events: readonly LoggedEvent[]): void {
  for (const [name, listener] of listeners()) {
    try {
      listener(tenantId, events);
    } catch (error) {
      log.error('a listener to events failed', error, { listener: name });
    }
  }
}
