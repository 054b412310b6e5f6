import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunFolder } from '#scripts/test/make-run-folder.ts';

let parent: string;
let made: string | undefined;
beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'parley-parent-'))));
afterEach(() => {
  for (const each of [parent, made ?? parent]) rmSync(each, { recursive: true, force: true });
});

test('is in memory where there is room, and entered by the user of PostgreSQL too', () => {
  made = makeRunFolder(parent, 1);
  expect(dirname(made)).toBe(parent);
  expect(statSync(made).mode & 0o777).toBe(0o711);
});

test.each([
  ['too little room', () => makeRunFolder(parent, Infinity)],
  ['no such place', () => makeRunFolder(join(parent, 'none'), 1)],
])('is among all temporary files where there is %s', (_, make) => {
  made = make();
  expect(dirname(made)).toBe(tmpdir());
});

test('lets go of what a run left that was killed, and of nothing that another has', () => {
  // No process has so high a number.
  const [killed, other] = [join(parent, 'parley-run-99999999-a'), join(parent, `parley-run-${process.pid}-b`)];
  for (const each of [killed, other]) mkdirSync(each);
  made = makeRunFolder(parent, 1);
  expect([existsSync(killed), existsSync(other)]).toEqual([false, true]);
});
