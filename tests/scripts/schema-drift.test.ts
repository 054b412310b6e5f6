import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...schemaAndMigrations: string[]) =>
  spawnSync(process.execPath, ['scripts/check/schema-drift.ts', ...schemaAndMigrations], { encoding: 'utf8' });

test('the migrations do everything that the schema says', () => {
  expect(run()).toMatchObject({ status: 0, stderr: '' });
});

test('a table without a migration is found, and what it lacks is shown', () => {
  const noMigrations = mkdtempSync(join(tmpdir(), 'parley-no-migrations-'));
  const { status, stderr } = run('./tests/scripts/fixtures/table-without-migration.ts', noMigrations);
  expect(status).toBe(1);
  expect(stderr).toContain('CREATE TABLE "forgotten"');
});
