import { mayPass } from '../../api/refusal.ts';
import { refusalOf } from '../../api/refused.ts';

const AGAIN_MS = 15_000;

interface ReadMarkOptions {
  tell(conversationId: string, through: string): Promise<unknown>;
  /** Through when each conversation was read and the server has not confirmed; kept for as long as it is to last. */
  kept: { owed: Readonly<Record<string, string>> };
  /** How long marks are collected before they are told. */
  everyMs: number;
}

export interface ReadMarks {
  mark(conversationId: string, through: string): void;
  /** The line is back, or the page: what could not be told is told now. */
  flush(): void;
  close(): void;
}

/** Tells the server through when has been read: forward only, and again after a failure. */
export function readMarks({ tell, kept, everyMs }: ReadMarkOptions): ReadMarks {
  const told = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flushIn = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };
  const settle = (id: string, through: string) => {
    const { [id]: owed, ...others } = kept.owed;
    if (owed === through) kept.owed = others;
  };
  const fail = (id: string, through: string, error: unknown) => {
    const refusal = refusalOf(error);
    // A conversation that is gone, or closed to its reader, has nothing left to read.
    if (!mayPass(refusal)) return settle(id, through);
    told.delete(id);
    flushIn(refusal.retryAfterMs ?? AGAIN_MS);
  };
  const flush = () => {
    close();
    for (const [id, through] of Object.entries(kept.owed)) {
      if (told.get(id) === through) continue;
      told.set(id, through);
      tell(id, through).then(
        () => settle(id, through),
        (error: unknown) => fail(id, through, error),
      );
    }
  };
  return {
    mark(id, through) {
      if ((kept.owed[id] ?? told.get(id) ?? '') >= through) return;
      kept.owed = { ...kept.owed, [id]: through };
      flushIn(everyMs);
    },
    flush,
    close,
  };
}
