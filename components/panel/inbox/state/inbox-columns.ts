import { clampWidth, type ColumnBounds } from '#components/ui/columns/column-width.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';

export const LIST_BOUNDS: ColumnBounds = { min: 260, max: 520, usual: 328 };
export const ASIDE_BOUNDS: ColumnBounds = { min: 240, max: 480, usual: 288 };

export interface InboxColumns {
  readonly list: number;
  readonly aside: number;
  /** Whether the visitor's side stands beside the conversation. */
  readonly isAside: boolean;
}

const NAME = 'columns';

/** How wide the columns are, and which are there; kept in this browser for this operator. */
export function inboxColumns(store: BrowserStore): Cell<InboxColumns> {
  const columns = cell(columnsFrom(store.read<Partial<InboxColumns>>(NAME)));
  columns.subscribe(() => store.write(NAME, columns.get()));
  return columns;
}

const columnsFrom = (kept: Partial<InboxColumns> | null): InboxColumns => ({
  list: clampWidth(kept?.list ?? LIST_BOUNDS.usual, LIST_BOUNDS),
  aside: clampWidth(kept?.aside ?? ASIDE_BOUNDS.usual, ASIDE_BOUNDS),
  isAside: kept?.isAside ?? true,
});
