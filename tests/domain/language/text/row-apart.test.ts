import { expect, test } from 'vitest';
import { rowApart } from '#lib/language/text/row-apart.ts';

test.each([
  ['Express – Price: 229 kr; Time: 1 day', 'Express', 'Price: 229 kr; Time: 1 day'],
  ['1 May – 31 August – Days: Every day', '1 May – 31 August', 'Days: Every day'],
  ['Child 6–17 – Price: 70', 'Child 6–17', 'Price: 70'],
  ['Frame – for life', 'Frame', 'for life'],
])('a row is its name and its cells: %s', (row, label, cells) => {
  expect(rowApart(row)).toEqual({ label, cells });
});

test.each(['No row at all: 12', '– Price: 2', `${'long '.repeat(60)} – Price: 2`])('what is no row: %s', (text) => {
  expect(rowApart(text)).toBeNull();
});
