import { describe, expect, test } from 'vitest';
import { nextSorting, sortRows } from '#components/ui/table/sorting.ts';

describe('a press on a header', () => {
  test('sorts by a new column upwards', () => {
    expect(nextSorting(null, 'name')).toEqual({ column: 'name', direction: 'ascending' });
    expect(nextSorting({ column: 'pages', direction: 'ascending' }, 'name').direction).toBe('ascending');
  });

  test('turns the present column round, and back', () => {
    const once = nextSorting({ column: 'name', direction: 'ascending' }, 'name');
    expect(once).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSorting(once, 'name').direction).toBe('ascending');
  });
});

describe('sorted rows', () => {
  const sorted = (keys: (string | number | null)[], direction: 'ascending' | 'descending' = 'ascending') =>
    sortRows(keys, (key) => key, direction, 'no');

  test('go by the alphabet of the language', () => {
    const names = ['Åse', 'Øyvind', 'Anna', 'Ærlig', 'Zara'];
    expect(sorted(names)).toEqual(['Anna', 'Zara', 'Ærlig', 'Øyvind', 'Åse']);
    expect(sortRows(['Zara', 'Åse'], (name) => name, 'ascending', 'en')).toEqual(['Åse', 'Zara']);
  });

  test('go by size where they are numbers, in words too', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(sorted(['Page 10', 'Page 9'])).toEqual(['Page 9', 'Page 10']);
  });

  test('without a key come last in both directions', () => {
    expect(sorted([2, null, 1])).toEqual([1, 2, null]);
    expect(sorted([2, null, 1], 'descending')).toEqual([2, 1, null]);
  });

  test('of equal keys keep their order, and leave the given ones alone', () => {
    const rows = [
      { id: 'a', key: 1 },
      { id: 'b', key: 1 },
      { id: 'c', key: 0 },
    ];
    const ids = (direction: 'ascending' | 'descending') =>
      sortRows(rows, ({ key }) => key, direction, 'en').map(({ id }) => id);
    expect(ids('ascending')).toEqual(['c', 'a', 'b']);
    expect(ids('descending')).toEqual(['a', 'b', 'c']);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
