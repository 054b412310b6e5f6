export interface Range {
  from: string;
  to: string;
}

const USUAL: Range = { from: '09:00', to: '16:00' };

/** A period that meets none of the others where there is room for it, the later the better; null on a day that is full. */
export function freeRange(ranges: readonly Range[]): Range | null {
  const taken = ranges
    .filter(({ from, to }) => from && from < to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (taken.length === 0) return USUAL;
  const gaps = taken.map(({ from }, at) => ({ from: endOf(taken.slice(0, at)), to: from }));
  const after = endOf(taken);
  const hour = Number(after.slice(0, 2));
  if (hour < 22) return { from: clock(hour + 1), to: clock(hour + 2) };
  return [...gaps, { from: after, to: '24:00' }].findLast(({ from, to }) => from < to) ?? null;
}

const endOf = (ranges: readonly Range[]): string => ranges.reduce((last, { to }) => (to > last ? to : last), '00:00');

const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
