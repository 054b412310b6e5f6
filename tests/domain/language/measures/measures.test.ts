import { expect, test } from 'vitest';
import { distanceTo, measuresAsked } from '#lib/language/measures/measures.ts';
import { isSlipOf } from '#lib/language/words/spelling.ts';

test.each([
  ['Hvilken sovepose passer til ti minusgrader?', 'temperature', -10],
  ['Which sleeping bag is right for minus ten?', 'temperature', -10],
  ['sovepose -5', 'temperature', -5],
  ['a bag for −10 °C', 'temperature', -10],
  ['for 15 degrees below zero', 'temperature', -15],
  ['for +5 grader', 'temperature', 5],
  ['around 8 degrees', 'temperature', 8],
  ['en sekk på 60 liter', 'volume', 60],
  ['30-litre pack', 'volume', 30],
  ['telt for tre personer', 'people', 3],
  ['a two-person tent', 'people', 2],
  ['tremannstelt', 'people', 3],
  ['a four-season tent', 'seasons', 4],
] as const)('"%s" asks for a %s of %d', (question, kind, value) => {
  expect(measuresAsked(question).measures).toEqual([{ kind, value }]);
});

test.each([
  '2-4 virkedager',
  'ordre VH20261184',
  'tlf 61 00 00 48',
  'åpent 10–16',
  'skalljakke til under 2000 kr',
  'e-post',
  'Gore-Tex',
  'do you sell to people abroad',
])('"%s" asks for no measure', (question) => {
  expect(measuresAsked(question)).toEqual({ measures: [], rest: question });
});

test.each([
  [{ kind: 'temperature', value: -10 }, 'Komfort −9 °C; grense −15 °C', 5],
  [{ kind: 'temperature', value: -10 }, 'Comfort 0 °C; limit −5 °C', null],
  [{ kind: 'temperature', value: -10 }, 'a pack of 65 l', null],
  [{ kind: 'people', value: 2 }, 'People 3; seasons 4', 1],
  [{ kind: 'people', value: 4 }, 'Personer 3', null],
  [{ kind: 'volume', value: 60 }, 'Volum 28 l', null],
  [{ kind: 'seasons', value: 4 }, 'seasons 4', 0],
] as const)('what is asked, %o, and "%s" are %s apart', (measure, text, distance) => {
  expect(distanceTo(measure, text)).toBe(distance);
});

test.each([
  ['soveppose', 'sovepose'],
  ['frackt', 'frakt'],
  ['jaket', 'jacket'],
  ['retrun', 'return'],
])('"%s" is a slip of "%s"', (written, meant) => {
  expect(isSlipOf(written, meant)).toBe(true);
});

test.each([
  ['hender', 'henter'],
  ['ski', 'skip'],
  ['kajakk', 'jakke'],
  ['pakke', 'takke'],
  ['retur', 'retur'],
])('"%s" is no slip of "%s"', (written, meant) => {
  expect(isSlipOf(written, meant)).toBe(false);
});
