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

/** How much the list has to be scrolled along, so that most of what was in view from `top` on stays where it was. */
export function driftOf(before: Layout, after: Layout, top: number): number {
  const places = new Map(after.entries.map((entry, index) => [entry, index]));
  const first = indexAt(before.tops, top);
  const drifts = before.entries.slice(first, first + COMPARED).flatMap((entry, offset) => {
    const place = isHeading(entry) ? undefined : places.get(entry);
    return place === undefined ? [] : [(after.tops[place] ?? 0) - (before.tops[first + offset] ?? 0)];
  });
  // One that has moved to the top must not take the view along.
  return mostCommon(drifts) ?? 0;
}

// About as many as are seen at once.
const COMPARED = 9;

function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
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
