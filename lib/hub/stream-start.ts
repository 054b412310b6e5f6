import { sseBytes } from '#lib/core/sse-frame.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AttachedStream } from './attached-streams.ts';
import { liveText } from './frame-text.ts';
import type { LiveSources } from './live-sources.ts';
import type { Replay } from './replay.ts';

/** The first words of a stream, until it is live. */
export class StreamStart {
  private readonly replay: Replay;
  private readonly sources: LiveSources;
  private readonly livePosition: () => number;

  /** @param livePosition the newest number that live streams have had by now */
  constructor(replay: Replay, sources: LiveSources, livePosition: () => number) {
    this.replay = replay;
    this.sources = sources;
    this.livePosition = livePosition;
  }

  /** `ready`, then everything after `lastEventId` exactly once and in order (or `reset`), then how live state stands. */
  async begin(stream: AttachedStream, lastEventId: number | null): Promise<void> {
    if (lastEventId === null) return this.beginNow(stream, []);
    const newest = await this.replay.reachFrom(lastEventId);
    if (newest === null) return this.beginNow(stream, [{ type: 'reset' }]);
    stream.reader.sink.write(sseBytes(liveText([readyAt(lastEventId)])));
    let greeted = Promise.resolve();
    await this.replay.write(stream.reader, lastEventId, newest, (position) => {
      greeted = this.goLive(stream, position, []);
    });
    await greeted;
  }

  private beginNow(stream: AttachedStream, more: LiveFrame[]): Promise<void> {
    const position = this.livePosition();
    return this.goLive(stream, position, [readyAt(position), ...more]);
  }

  /** From this moment on nothing slips by. */
  private async goLive(stream: AttachedStream, position: number, first: LiveFrame[]): Promise<void> {
    const { audience, sink } = stream.reader;
    stream.position = position;
    const { atOnce, later } = this.sources.greet(audience);
    const frames = [...first, ...atOnce];
    if (frames.length > 0) sink.write(sseBytes(liveText(frames)));
    const awaited = await later;
    if (awaited.length > 0 && !sink.closed) sink.write(sseBytes(liveText(awaited)));
  }
}

const readyAt = (position: number): LiveFrame => ({ type: 'ready', id: String(position) });
