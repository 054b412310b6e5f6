import type { App } from '#tests/support/api/app-server.ts';

/** What every measure of a run speaks to: all run at once, on the one machine, so that ratios mean something. */
export interface BenchContext {
  /** Parley in production mode. Each proxy hop is believed, so that a measure can come from many addresses. */
  app: App;
  platformApiKey: string;
  /** An empty Next app: `POST /noop` parses a body and answers a constant; `GET /stream` writes frames. */
  noop: string;
  noopPid: number;
  /** The same two paths on a bare `node:http`. */
  bare: string;
}

export interface Measurement {
  /** What was measured, where a measure has more than one figure. */
  name: string;
  unit: string;
  ours: number;
  reference: number;
  /** What the reference is, where it is not the measure's own. */
  against?: string;
  /** design.md, Speed; left out where the figure only tells how the references stand to each other. */
  bar?: { atLeast: number } | { atMost: number };
}

/** One file of `measures` exports one of these by default. */
export interface Measure {
  path: string;
  reference: string;
  run(context: BenchContext): Promise<Measurement[]>;
}
