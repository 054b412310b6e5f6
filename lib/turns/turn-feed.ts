import { oncePerProcess } from '#lib/core/once-per-process.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import type { HeldTurn } from './asked.ts';

/** What a turn has said so far and says next, for everyone in this process who waits for it. */
export class TurnFeed {
  private readonly events: TurnEvent[] = [];
  private ended = false;
  private wake = Promise.withResolvers<void>();
  private readonly handing = Promise.withResolvers<HeldTurn>();

  push(event: TurnEvent): void {
    const last = this.events.at(-1);
    // Whoever comes late gets the text so far in one piece: deltas nobody has read yet are joined.
    if (event.type === 'assistant.delta' && last?.type === 'assistant.delta' && !this.read.has(last))
      this.events[this.events.length - 1] = { type: 'assistant.delta', text: last.text + event.text };
    else this.events.push(event);
    this.notify();
  }

  end(): void {
    this.ended = true;
    this.notify();
  }

  /** Gives the turn to whoever waits for it here. */
  handOver(held: HeldTurn): void {
    this.handing.resolve(held);
  }

  get handedOver(): Promise<HeldTurn> {
    return this.handing.promise;
  }

  /** Everything from the start, then what comes, until the turn is over. */
  async *listen(): AsyncGenerator<TurnEvent> {
    for (let next = 0; ;) {
      const { promise } = this.wake;
      for (; next < this.events.length; next++) {
        const event = this.events[next]!;
        this.read.add(event);
        yield event;
      }
      if (this.ended) return;
      await promise;
    }
  }

  private readonly read = new WeakSet<TurnEvent>();

  private notify(): void {
    this.wake.resolve();
    this.wake = Promise.withResolvers<void>();
  }
}

/** Feeds of the turns that this process works on. */
export const feeds = () => oncePerProcess('turn-feeds', () => new Map<string, TurnFeed>());
