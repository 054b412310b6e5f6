export interface Pause {
  readonly over: Promise<void>;
  end(): void;
}

/** Null lasts until it is ended. */
export function interruptiblePause(durationMs: number | null): Pause {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = durationMs === null ? undefined : setTimeout(resolve, durationMs);
  return {
    over: promise,
    end: () => {
      clearTimeout(timer);
      resolve();
    },
  };
}
