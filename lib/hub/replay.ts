import { sseBytes } from '#lib/core/sse-frame.ts';
import { canReplayAfter, eventsAfter, newestNumber, PAGE } from '#lib/events/log.ts';
import type { IsOnline } from '#lib/resources/conversation/conversation-snapshot.ts';
import { framesText } from './frame-text.ts';
import type { Reader } from './reader.ts';

// Far below what a stream holds for its reader; whoever replays much is fed in such pieces.
const REPLAYED_AT_ONCE = 128 * 1024;

/** What streams that come back have missed, read from the tenant's log. */
export class Replay {
  private readonly tenantId: string;
  private readonly isOnline: IsOnline;
  private readonly livePosition: () => number;

  /** @param livePosition the newest number that live streams have had by now */
  constructor(tenantId: string, isOnline: IsOnline, livePosition: () => number) {
    this.tenantId = tenantId;
    this.isOnline = isOnline;
    this.livePosition = livePosition;
  }

  /** Whether the log still has everything after that number. @returns its newest number if so, else null */
  async reachFrom(lastEventId: number): Promise<number | null> {
    const newest = (await newestNumber(this.tenantId)) ?? 0;
    return (await canReplayAfter(this.tenantId, lastEventId, newest)) ? newest : null;
  }

  /**
   * Writes everything after that number, as fast as the reader takes it.
   * @param newest what `reachFrom` has given for it
   * @param goLive called with the number up to which the reader has everything, unless it has left. Nothing is awaited
   * between the last look at the live position and that call, so nothing slips by whoever goes live in it.
   */
  async write(reader: Reader, lastEventId: number, newest: number, goLive: (position: number) => void): Promise<void> {
    let position = lastEventId;
    while (position < Math.max(newest, this.livePosition())) {
      position = await this.writePage(reader, position);
      if (reader.sink.closed) return;
    }
    goLive(position);
  }

  private async writePage(reader: Reader, after: number): Promise<number> {
    const upTo = Math.max((await newestNumber(this.tenantId)) ?? 0, this.livePosition());
    const { audience, sink } = reader;
    const page = await eventsAfter(this.tenantId, after, audience.kind === 'visitor' ? audience.visitorId : undefined);
    let held = '';
    for (const event of page) {
      held += framesText([event], reader, this.isOnline);
      if (held.length < REPLAYED_AT_ONCE && event !== page.at(-1)) continue;
      if (held) sink.write(sseBytes(held));
      held = '';
      await sink.drained();
      if (sink.closed) break;
    }
    return page.length === PAGE ? page.at(-1)!.seq : Math.max(upTo, page.at(-1)?.seq ?? 0);
  }
}
