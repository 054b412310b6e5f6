/** A list is drawn from these: conversations by their ids, and headings between them. */
export const WAITING = 'heading waiting';
export const OTHERS = 'heading others';

export const isHeading = (entry: string): boolean => entry === WAITING || entry === OTHERS;

/** The entries in order: who waits first, the longest wait at the top, then the others by their newest activity. */
export function entriesOf(ids: readonly string[], waiting: readonly string[]): readonly string[] {
  const listed = new Set(ids);
  const first = waiting.filter((id) => listed.has(id));
  if (first.length === 0) return ids;
  const isFirst = new Set(first);
  const others = ids.filter((id) => !isFirst.has(id));
  return [WAITING, ...first, ...(others.length > 0 ? [OTHERS, ...others] : [])];
}

export interface Layout {
  readonly entries: readonly string[];
  /** Where each entry begins, in pixels, and after the last one where all of it ends. */
  readonly tops: readonly number[];
}

export interface Heights {
  row: number;
  heading: number;
}

export function layOut(entries: readonly string[], heights: Heights): Layout {
  const tops = [0];
  for (const entry of entries) tops.push((tops.at(-1) ?? 0) + (isHeading(entry) ? heights.heading : heights.row));
  return { entries, tops };
}

/** The entries from `first` up to `last` that touch what is seen, and some on either side. */
export function windowOf(
  { tops }: Layout,
  top: number,
  height: number,
  margin: number,
): { first: number; last: number } {
  const count = tops.length - 1;
  const first = Math.max(0, indexAt(tops, top - margin));
  const last = Math.min(count, indexAt(tops, top + height + margin) + 1);
  return { first, last };
}

/** How much the list has to be scrolled along, so that what was at the top of the view stays where it was. */
export function driftOf(before: Layout, after: Layout, top: number): number {
  const places = new Map(after.entries.map((entry, index) => [entry, index]));
  for (let index = indexAt(before.tops, top); index < before.entries.length; index++) {
    const entry = before.entries[index] ?? '';
    const place = isHeading(entry) ? undefined : places.get(entry);
    if (place !== undefined && (before.tops[index] ?? 0) >= top)
      return (after.tops[place] ?? 0) - (before.tops[index] ?? 0);
  }
  return 0;
}

/** The last entry that begins at or above that height. */
function indexAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
