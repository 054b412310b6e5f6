/** What became of several things that were done alike. */
export interface BatchResult {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
}

// So many that it is quick, so few that nobody else has to wait behind them.
const AT_ONCE = 4;

/** Does the same to each, a few at a time; one that fails holds back no other. */
export async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onProgress: (finished: number) => void = () => undefined,
): Promise<BatchResult> {
  const [left, done, failed]: [string[], string[], { id: string; error: unknown }[]] = [[...ids], [], []];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await work(id);
        done.push(id);
      } catch (error) {
        failed.push({ id, error });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, failed };
}
