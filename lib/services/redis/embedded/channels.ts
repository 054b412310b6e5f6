import { notify } from '../notify.ts';
import type { Subscription, SubscriptionHandlers } from '../port.ts';

interface Subscriber extends SubscriptionHandlers {
  closed: boolean;
}

/** Publish and subscribe within the process. Deliveries wait until whoever publishes has gone on, and come in order. */
export class Channels {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #waiting: (() => void)[] = [];

  subscribe(channel: string, handlers: SubscriptionHandlers): Subscription {
    const subscriber: Subscriber = { ...handlers, closed: false };
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(subscriber));
    this.#later(() => {
      if (!subscriber.closed) notify(() => subscriber.onReady());
    });
    return { close: () => this.#remove(channel, subscriber) };
  }

  /** @returns how many will receive it */
  publish(channel: string, message: string): number {
    const subscribers = this.#subscribers.get(channel);
    if (subscribers === undefined) return 0;
    const receivers = [...subscribers];
    this.#later(() => {
      for (const receiver of receivers) if (!receiver.closed) notify(() => receiver.onMessage(message));
    });
    return receivers.length;
  }

  close(): void {
    for (const subscribers of this.#subscribers.values()) for (const each of subscribers) each.closed = true;
    this.#subscribers.clear();
  }

  #remove(channel: string, subscriber: Subscriber): void {
    subscriber.closed = true;
    const subscribers = this.#subscribers.get(channel);
    if (subscribers?.delete(subscriber) && subscribers.size === 0) this.#subscribers.delete(channel);
  }

  #later(deliver: () => void): void {
    if (this.#waiting.push(deliver) === 1) queueMicrotask(() => this.#deliver());
  }

  #deliver(): void {
    const due = this.#waiting;
    this.#waiting = [];
    for (const deliver of due) deliver();
  }
}
