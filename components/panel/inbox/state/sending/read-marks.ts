import { mayPass } from '#components/api/refusal.ts';
import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import { Refused } from '#components/panel/api/panel-request.ts';

const EVERY_MS = 800;
const AGAIN_MS = 15_000;

/** Tells the server up to where the team has read: in order, not too often, and again after a failure. */
export class ReadMarks {
  private readonly api: Pick<OperatorApi, 'read'>;
  private readonly wanted = new Map<string, string>();
  private readonly told = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(api: Pick<OperatorApi, 'read'>) {
    this.api = api;
  }

  mark(conversationId: string, through: string): void {
    if ((this.wanted.get(conversationId) ?? '') >= through) return;
    this.wanted.set(conversationId, through);
    this.timer ??= setTimeout(() => this.flush(), EVERY_MS);
  }

  /** The connection is back: what could not be told is told now. */
  flush(): void {
    this.close();
    for (const [conversationId, through] of this.wanted) {
      if (this.told.get(conversationId) === through) continue;
      this.told.set(conversationId, through);
      this.api.read(conversationId, through).catch((error: unknown) => this.fail(conversationId, error));
    }
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private fail(conversationId: string, error: unknown): void {
    // A conversation that is gone, or closed to this operator, has nothing left to read.
    if (error instanceof Refused && !mayPass(error.refusal)) return;
    this.told.delete(conversationId);
    const waitMs = error instanceof Refused ? error.refusal.retryAfterMs : null;
    this.timer ??= setTimeout(() => this.flush(), waitMs ?? AGAIN_MS);
  }
}
