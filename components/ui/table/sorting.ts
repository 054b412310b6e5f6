import type { TextLanguage } from '#lib/i18n/catalogue.ts';

export type Sorting = { column: string; direction: 'ascending' | 'descending' };
export type SortKey = string | number | null;

/** Where a press on a column's header leads: a new column rises, the present one turns round. */
export function nextSorting(present: Sorting | null, column: string): Sorting {
  const turns = present?.column === column && present.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/**
 * A sorted copy. Words go by the language's alphabet and numbers in them by size; rows without a key come last in
 * both directions; rows with equal keys keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  direction: Sorting['direction'],
  language: TextLanguage,
): Row[] {
  const words = new Intl.Collator(language, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(`${a}`, `${b}`));
  });
}
