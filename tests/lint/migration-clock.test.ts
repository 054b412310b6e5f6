import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SQL_CLOCK } from '#scripts/lint/no-sql-clock.ts';

const FOLDER = 'lib/db/migrations';

test('no migration asks the database for the time', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => SQL_CLOCK.test(readFileSync(`${FOLDER}/${file}`, 'utf8')))).toEqual([]);
});

test.each([
  'default now()',
  'select NOW( )',
  'current_timestamp',
  'Current_Date',
  "'now'::timestamptz",
  'clock_timestamp()',
])('"%s" would be found', (sql) => {
  expect(sql).toMatch(SQL_CLOCK);
});
