/** Holds what passes until the test lets it through. */
export function gate() {
  const waiting: (() => void)[] = [];
  let free = 0;
  return {
    pass: () =>
      new Promise<void>((resolve) => {
        if (free > 0) {
          free -= 1;
          resolve();
        } else waiting.push(resolve);
      }),
    letThrough(count: number) {
      free += count;
      while (free > 0 && waiting.length > 0) {
        free -= 1;
        waiting.shift()!();
      }
    },
    open() {
      this.letThrough(Number.MAX_SAFE_INTEGER);
    },
  };
}
