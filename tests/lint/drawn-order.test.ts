import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIB_ORDER } from '#scripts/lint/lib-order.ts';

const ROW = /^ lib\/([a-z0-9-]+(?: → [a-z0-9-]+)*)(?: {2,}|$)/;

test('docs/architecture.md draws the folders of lib in the order that the linter holds', () => {
  const picture = readFileSync('docs/architecture.md', 'utf8').split('```')[1]!;
  const drawn = picture.split('\n').flatMap((line) => ROW.exec(line)?.[1]!.split(' → ') ?? []);
  expect(drawn).toEqual([...LIB_ORDER].reverse());
});

test('every folder of the order is there', () => {
  const folders = readdirSync('lib', { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LIB_ORDER].sort());
});
