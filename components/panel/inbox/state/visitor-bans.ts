import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import type { OperatorApi } from '../../api/operator-api.ts';
import { cell, type Cell } from '../../state/cell.ts';

interface KnownBan {
  readonly visitorId: string;
  /** Null for one who may write. */
  readonly ban: VisitorBan | null;
}

/** Whether the visitor who is looked at is kept from writing: asked once, and again whenever a colleague changes it. */
export class VisitorBans {
  readonly known: Cell<KnownBan | null> = cell<KnownBan | null>(null);
  private readonly api: Pick<OperatorApi, 'ban'>;
  private lookedAt: string | null = null;
  // What was asked before one's own change tells of the time before it.
  private newest = 0;

  constructor(api: Pick<OperatorApi, 'ban'>) {
    this.api = api;
  }

  /** @returns looks away again */
  lookAt(visitorId: string): () => void {
    this.lookedAt = visitorId;
    void this.refetch();
    return () => {
      if (this.lookedAt === visitorId) this.lookedAt = null;
    };
  }

  put(visitorId: string, ban: VisitorBan | null): void {
    this.newest++;
    this.known.set({ visitorId, ban });
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'ban' && event.visitorId === this.lookedAt) void this.refetch();
  }

  /** What was told while nobody listened is told to nobody again. */
  async refetch(): Promise<void> {
    const [visitorId, asked] = [this.lookedAt, ++this.newest];
    if (visitorId === null) return;
    try {
      const { ban } = await this.api.ban(visitorId);
      if (asked === this.newest) this.known.set({ visitorId, ban });
    } catch {
      // Without an answer nothing is said of it.
    }
  }
}
