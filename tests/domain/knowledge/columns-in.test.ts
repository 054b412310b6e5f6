import { expect, test } from 'vitest';
import { extractPlainText } from '#lib/knowledge/extract/extract-plain-text.ts';

const blocksOf = (text: string) =>
  extractPlainText({ filename: 'a.txt', url: null, bytes: new TextEncoder().encode(text) }).blocks;

test('a timetable in columns is rows under its title', () => {
  const text = `Timetable
Monday     07.00   Morning swim (45 min)   Ada
Tuesday    18.00   Aqua fit                Bo
Tuesday    19.30   Diving                  Ada`;
  expect(blocksOf(`The Pool\n\nWe open at 6.\n\n${text}`).at(-1)).toEqual({
    kind: 'table',
    headings: ['Timetable'],
    units: [
      'Monday – 07.00; Morning swim (45 min); Ada',
      'Tuesday – 18.00; Aqua fit; Bo',
      'Tuesday – 19.30; Diving; Ada',
    ],
  });
});

test('whose first row has no figure says what is below it', () => {
  expect(blocksOf('Prices\n\nHut\tBeds\tPrice\nFir\t4\t900 kr\nPine\t6\t1 200 kr').at(-1)).toEqual({
    kind: 'table',
    headings: [],
    units: ['Fir – Beds: 4; Price: 900 kr', 'Pine – Beds: 6; Price: 1 200 kr'],
    rowsAre: 'Hut',
  });
});

test.each([
  ['of which some have other columns', 'A title\n\nOne  two  three\nOne  two'],
  ['after each sentence', 'A title\n\nWe open at 6.  We close at 9.\nCome in.'],
])('spaces %s make no table', (_which, text) => {
  expect(blocksOf(text).every(({ kind }) => kind !== 'table')).toBe(true);
});
