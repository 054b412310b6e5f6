import type { Redis } from '@upstash/redis';
import type { Subscription, SubscriptionHandlers } from './port.ts';
import type { RedisTimings } from './timings.ts';
import { followChannel } from './upstash-stream.ts';
import { Watchdog } from './watchdog.ts';

/** All subscriptions of a process at Upstash: a stream each, and one watchdog over them. */
export class UpstashSubscriptions {
  readonly #open = new Set<AbortController>();
  readonly #connection: { url: string; token: string };
  readonly #timings: RedisTimings;
  readonly #watchdog: Watchdog;

  constructor(connection: { url: string; token: string }, pinger: Redis, timings: RedisTimings) {
    this.#connection = connection;
    this.#timings = timings;
    this.#watchdog = new Watchdog(pinger, timings);
  }

  open(channel: string, handlers: SubscriptionHandlers): Subscription {
    const controller = new AbortController();
    this.#open.add(controller);
    const { signal } = controller;
    void followChannel({ ...this.#connection, channel, handlers, signal, watchdog: this.#watchdog }, this.#timings);
    return { close: () => this.#end(controller) };
  }

  close(): void {
    for (const controller of this.#open) this.#end(controller);
  }

  #end(controller: AbortController): void {
    this.#open.delete(controller);
    controller.abort();
  }
}
