import { refusalOf } from '#components/api/refused.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { WorkspacePart } from '../../workspace/workspace.ts';

/** A list of which no event tells: it is asked for anew while somebody looks at it. */
export abstract class LookedAt implements WorkspacePart {
  private readonly settleMs: number;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lookers = 0;

  /** @param settleMs what comes together within that time is asked for once */
  constructor(settleMs: number) {
    this.settleMs = settleMs;
  }

  abstract hear(event: OperatorRealtimeEvent): void;
  protected abstract fetch(): Promise<void>;

  begin(): void {
    if (this.lookers > 0) void this.fetch();
  }

  beginAfresh(): void {
    this.begin();
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  /** @returns what ends the look */
  look(): () => void {
    this.lookers++;
    void this.fetch();
    return () => void this.lookers--;
  }

  protected lookSoon(): void {
    if (this.timer || this.lookers === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.fetch();
    }, this.settleMs);
  }
}

/** What a colleague has removed already is gone as it was asked for. @throws as the API does */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (refusalOf(error).status !== 404) throw error;
  }
}
