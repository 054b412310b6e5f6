import { vi } from 'vitest';
import type { RedisService, Subscription } from '#lib/services/redis/port.ts';

/** A subscriber that remembers what it was told, as `ready` and the messages, in order. */
export class Listener {
  readonly told: string[] = [];
  readonly subscription: Subscription;

  constructor(service: RedisService, channel: string, onMessage: (message: string) => void = () => {}) {
    this.subscription = service.subscribe(channel, {
      onReady: () => this.told.push('ready'),
      onMessage: (message) => {
        this.told.push(message);
        onMessage(message);
      },
    });
  }

  static async ready(service: RedisService, channel: string, onMessage?: (message: string) => void): Promise<Listener> {
    const listener = new Listener(service, channel, onMessage);
    await listener.until(({ readies }) => readies === 1);
    return listener;
  }

  get readies(): number {
    return this.told.filter((each) => each === 'ready').length;
  }

  get messages(): string[] {
    return this.told.filter((each) => each !== 'ready');
  }

  async until(condition: (listener: Listener) => boolean): Promise<void> {
    await vi.waitUntil(() => condition(this), { timeout: 10_000, interval: 5 });
  }
}
