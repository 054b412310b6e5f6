import { sseBytes, sseComment } from '#lib/core/sse-frame.ts';
import { reaches } from '#lib/events/address.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import type { AddressedFrame } from '#lib/events/live-source.ts';
import type { IsOnline } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { AttachedStreams } from './attached-streams.ts';
import { framesText, liveText } from './frame-text.ts';

const COMMENT = sseBytes(sseComment('still here'));

/** Hands what happens to the streams: made into bytes once for all who read it alike. */
export class FanOut {
  private readonly streams: AttachedStreams;
  private readonly isOnline: IsOnline;

  constructor(streams: AttachedStreams, isOnline: IsOnline) {
    this.streams = streams;
    this.isOnline = isOnline;
  }

  /** @param events in the order of their numbers, without a gap */
  deliver(events: LoggedEvent[]): void {
    const first = events[0]!.seq;
    const last = events.at(-1)!.seq;
    const shared = new Map<string, Uint8Array>();
    for (const stream of this.streams.all) {
      const { reader, position } = stream;
      if (position === null || position >= last) continue;
      // To all operators go the same events; each visitor has their own.
      const key = reader.audience.kind === 'operator' && position < first ? stream.key : null;
      const known = key === null ? undefined : shared.get(key);
      const bytes = known ?? sseBytes(framesText(after(events, position), reader, this.isOnline));
      if (key !== null) shared.set(key, bytes);
      stream.position = last;
      if (bytes.length > 0) reader.sink.write(bytes);
    }
  }

  tell({ frame, to }: AddressedFrame): void {
    const bytes = sseBytes(liveText([frame]));
    for (const { reader, position } of this.streams.all)
      if (position !== null && reaches(to, reader.audience)) reader.sink.write(bytes);
  }

  /** A sign of life, also to those that read the log. */
  comment(): void {
    for (const { reader } of this.streams.all) reader.sink.write(COMMENT);
  }
}

const after = (events: LoggedEvent[], position: number): LoggedEvent[] =>
  events[0]!.seq > position ? events : events.filter((event) => event.seq > position);
