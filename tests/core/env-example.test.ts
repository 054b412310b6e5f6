import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from '#lib/core/config.ts';

const lines = readFileSync('.env.example', 'utf8').split('\n');
const assignments = lines.flatMap((line, index) => {
  const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value, above: lines[index - 1] ?? '' }];
});

test('.env.example lists exactly the variables that are read', () => {
  expect(assignments.map(({ name }) => name).toSorted()).toEqual(VARIABLES.toSorted());
});

test('every variable in .env.example has its explanation above it', () => {
  expect(assignments.filter(({ above }) => !above.startsWith('# '))).toEqual([]);
});

test('what .env.example says is what holds without it', () => {
  const example = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
  expect(readConfig(example)).toEqual(readConfig({}));
});
