import type { KeepAlive } from '#lib/core/keep-alive.ts';

/** What is done on schedule, for all tenants. */
export interface Job {
  /** Stays: claims go by it. */
  name: string;
  /** What it does, in a line. */
  does: string;
  /** Of one run, which has 50 s for all its jobs side by side. */
  budgetMs: number;
  /**
   * Works until nothing is left or the signal aborts, which it does when the budget is used up or the process ends.
   * What it has done stays done; what is left is for the next run.
   * @param keepAlive is given work that goes on beyond the run
   */
  run(signal: AbortSignal, keepAlive: KeepAlive): Promise<Progress>;
}

export interface Progress {
  done: number;
  left: boolean;
}
