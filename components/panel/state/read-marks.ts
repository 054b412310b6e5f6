import type { OperatorApi } from '../api/operator-api.ts';

const EVERY_MS = 800;

/** Tells the server up to where the team has read: in order, not too often, and again after a failure. */
export class ReadMarks {
  private readonly api: OperatorApi;
  private readonly wanted = new Map<string, string>();
  private readonly told = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(api: OperatorApi) {
    this.api = api;
  }

  mark(conversationId: string, through: string): void {
    if ((this.wanted.get(conversationId) ?? '') >= through) return;
    this.wanted.set(conversationId, through);
    this.timer ??= setTimeout(() => this.flush(), EVERY_MS);
  }

  /** The connection is back: what could not be told is told now. */
  flush(): void {
    this.timer = null;
    for (const [conversationId, through] of this.wanted) {
      if (this.told.get(conversationId) === through) continue;
      this.told.set(conversationId, through);
      this.api.read(conversationId, through).catch(() => this.told.delete(conversationId));
    }
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }
}
