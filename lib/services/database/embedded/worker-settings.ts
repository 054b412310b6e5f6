export interface WorkerSettings {
  directory: string;
  socketPath: string;
  cache: string;
  /** One number of the monotonic clock, in nanoseconds, shared with the thread that watches; 0 while idle. */
  busySince: BigInt64Array;
  idleInTransactionMs: number;
}

export type WorkerMessage = { ready: true } | { broken: string };
