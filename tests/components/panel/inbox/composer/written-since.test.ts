import { expect, it } from 'vitest';
import { writtenSince } from '#components/panel/inbox/composer/written-since.ts';

it.each([
  ['Hello', 'Hello', ''],
  ['Hello', 'Hello and more', 'and more'],
  ['Hello', 'Hello\nA second line', 'A second line'],
  ['Hello', 'Something else', 'Something else'],
  ['Hello', '', ''],
])('once “%s” is sent, of “%s” stays “%s”', (sent, present, stays) => {
  expect(writtenSince(sent, present)).toBe(stays);
});
