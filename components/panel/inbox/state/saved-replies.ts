import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { cell, type Cell } from '../../state/cell.ts';

type Api = Pick<OperatorApi, 'savedReplies' | 'makeSavedReply' | 'changeSavedReply' | 'deleteSavedReply'>;
type WrittenReply = Pick<SavedReply, 'shortcut' | 'body' | 'shared'>;

const FRESH_MS = 60_000;

/** What is often answered: the operator's own and what the team shares. Null while it has not been fetched. */
export class SavedReplies {
  readonly all: Cell<readonly SavedReply[] | null> = cell<readonly SavedReply[] | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  private readonly api: Api;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(api: Api) {
    this.api = api;
  }

  /** Unless it was a moment ago. */
  async refresh(nowMs = Date.now()): Promise<void> {
    if (nowMs - this.askedAt < FRESH_MS) return;
    this.askedAt = nowMs;
    try {
      this.all.set((await this.api.savedReplies()).savedReplies);
      this.isFailed.set(false);
    } catch {
      this.askedAt = Number.NEGATIVE_INFINITY;
      this.isFailed.set(this.all.get() === null);
    }
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async add(written: WrittenReply): Promise<void> {
    this.take(await this.api.makeSavedReply(written));
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async change(id: string, changes: Partial<WrittenReply>): Promise<void> {
    this.take(await this.api.changeSavedReply(id, changes));
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async remove(id: string): Promise<void> {
    await this.api.deleteSavedReply(id);
    this.all.update((all) => all?.filter((each) => each.id !== id) ?? null);
  }

  private take(saved: SavedReply): void {
    this.all.update((all) => [...(all ?? []).filter(({ id }) => id !== saved.id), saved].toSorted(byShortcut));
  }
}

/** Those that a word finds: by the shortcut's beginning, then by what they say. One's own hides a shared one's name. */
export function foundReplies(all: readonly SavedReply[], word: string): readonly SavedReply[] {
  const own = new Set(all.filter(({ shared }) => !shared).map(({ shortcut }) => shortcut));
  const known = all.filter(({ shared, shortcut }) => !shared || !own.has(shortcut)).toSorted(byShortcut);
  const wanted = word.toLowerCase();
  const begins = known.filter(({ shortcut }) => shortcut.startsWith(wanted));
  const says = known.filter((each) => !begins.includes(each) && each.body.toLowerCase().includes(wanted));
  return [...begins, ...says];
}

function byShortcut(a: SavedReply, b: SavedReply): number {
  return a.shortcut === b.shortcut ? 0 : a.shortcut < b.shortcut ? -1 : 1;
}
