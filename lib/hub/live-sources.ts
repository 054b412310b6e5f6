import type { Audience } from '#lib/events/address.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';

/** A hub's sources of live state, as one. */
export class LiveSources {
  private readonly sources: LiveSource[];
  private readonly tell: (live: AddressedFrame) => void;

  /** @param tell is given what a refresh has found new */
  constructor(sources: LiveSource[], tell: (live: AddressedFrame) => void) {
    this.sources = sources;
    this.tell = tell;
  }

  /** How things stand for a stream that goes live now: at once, and what has to be waited for. */
  greet(audience: Audience): { atOnce: LiveFrame[]; later: Promise<LiveFrame[]> } {
    const greetings = this.sources.map((source) => source.greet(audience));
    const later = Promise.all(greetings.filter((each) => each instanceof Promise));
    return {
      atOnce: greetings.flatMap((each) => (each instanceof Promise ? [] : each)),
      later: later.then((frames) => frames.flat()),
    };
  }

  refreshAll(): Promise<void> {
    return this.refresh(this.sources);
  }

  refreshChanging(): Promise<void> {
    return this.refresh(this.sources.filter(({ changesByItself }) => changesByItself));
  }

  refreshNamed(name: string): Promise<void> {
    return this.refresh(this.sources.filter((source) => source.name === name));
  }

  hear(live: AddressedFrame): void {
    for (const source of this.sources) source.hear?.(live);
  }

  follow(event: LoggedEvent): void {
    for (const source of this.sources) source.follow?.(event);
  }

  private async refresh(sources: LiveSource[]): Promise<void> {
    await Promise.all(
      sources.map(async (source) => {
        for (const live of await source.refresh()) this.tell(live);
      }),
    );
  }
}
