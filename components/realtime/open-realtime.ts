import { RealtimeConnection } from './realtime-connection.ts';
import type { Realtime, RealtimeOptions } from './realtime-options.ts';

/** A stream that keeps itself alive: it comes back after every break and goes on where it was (decisions.md, Streams). */
export function openRealtime<Event extends { type: string }>(options: RealtimeOptions<Event>): Realtime {
  const connection = new RealtimeConnection<Event>(options);
  return {
    get lastEventId() {
      return connection.lastEventId;
    },
    close: () => connection.close(),
  };
}
