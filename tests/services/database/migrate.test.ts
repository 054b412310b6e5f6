import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetAllOncePerProcess } from '#lib/core/once-per-process.ts';
import { migrate } from '#lib/db/migrate.ts';
import { readMigrations } from '#lib/db/read-migrations.ts';
import { createDatabaseService } from '#lib/services/database/create.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { DRIVERS, type OpenDatabase } from './database-drivers.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parley-migrations-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const put = (name: string, sql: string) => writeFile(join(directory, name), sql);

async function column<T>(pool: Pool, sql: string): Promise<T[]> {
  const { rows } = await pool.query<{ value: T }>(sql);
  return rows.map(({ value }) => value);
}

test('a database that cannot be reached is told in one line, with its variable and without its password', async () => {
  vi.stubEnv('POSTGRES_URL', 'postgres://parley:hemmelig@127.0.0.1:1/parley');
  forgetAllOncePerProcess();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    forgetAllOncePerProcess();
  });
  const error = await migrate().catch((refused: unknown) => refused);
  expect(error).toMatchObject({ name: 'ConfigError' });
  expect(String(error)).toMatch(/POSTGRES_URL: the database cannot be reached: [^\n]*ECONNREFUSED/);
  expect(String(error)).not.toContain('hemmelig');
});

describe.each(DRIVERS)('migrations through $name', ({ open }) => {
  let database: OpenDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await open();
    pool = database.service.pool;
  });
  afterAll(() => database.dispose());
  beforeEach(async () => {
    await pool.query('drop schema public cascade; create schema public');
  });

  const names = () => column<string>(pool, 'select name as value from parley_migrations order by name');

  test('are applied in the order of their names, each once', async () => {
    await put('0001_second.sql', 'insert into a values (2)');
    await put('0000_first.sql', 'create table a (id int);\n--> statement-breakpoint\ninsert into a values (1);');
    expect(await migrate(pool, directory)).toEqual({ applied: ['0000_first.sql', '0001_second.sql'], waiting: [] });
    expect(await migrate(pool, directory)).toEqual({ applied: [], waiting: [] });
    await put('0002_third.sql', 'insert into a values (3)');
    expect(await migrate(pool, directory)).toEqual({ applied: ['0002_third.sql'], waiting: [] });
    expect(await column(pool, 'select id as value from a order by id')).toEqual([1, 2, 3]);
    expect(await names()).toEqual(['0000_first.sql', '0001_second.sql', '0002_third.sql']);
  });

  test('leave no table to a plan that reads all of a tenant for one row', async () => {
    const table = 'create table rows (tenant_id text, id text, at int, wide char(900), primary key (tenant_id, id))';
    await put('0000_rows.sql', `${table};\n--> statement-breakpoint\ncreate index on rows (tenant_id, at)`);
    await migrate(pool, directory);
    const client = await pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query('prepare one as select at from rows where tenant_id = $1 and id = $2');
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute one('a', 'b')`);
      const canBeTold = await column(
        pool,
        `select 1 as value from pg_proc where proname = 'pg_restore_attribute_stats'`,
      );
      const index = plan.rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Index Scan'));
      expect(index).toMatch(canBeTold.length > 0 ? /(using|on) rows_pkey/ : /(using|on) rows_/);
    } finally {
      await client.query('deallocate one; reset plan_cache_mode');
      client.release();
    }
  });

  test('of several starts at once are applied by one, and the others find them applied', async () => {
    await put('0000_slow.sql', 'create table a (id int);\n--> statement-breakpoint\nselect pg_sleep(0.2)');
    await put('0001_row.sql', 'insert into a values (1)');
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, directory)));
    expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(['0000_slow.sql', '0001_row.sql']);
    expect(await column(pool, 'select id as value from a')).toEqual([1]);
  });

  test('leave nothing of any of them when one fails, and name it', async () => {
    await put('0000_good.sql', 'create table a (id int)');
    await put('0001_bad.sql', 'create table b (id int);\n--> statement-breakpoint\ninsert into nowhere values (1)');
    await expect(migrate(pool, directory)).rejects.toThrow(
      'migration 0001_bad.sql failed: relation "nowhere" does not exist',
    );
    expect(
      await column(pool, `select to_regclass(name) as value from unnest('{a,b,parley_migrations}'::text[]) name`),
    ).toEqual([null, null, null]);
    await put('0001_bad.sql', 'create table b (id int)');
    expect((await migrate(pool, directory)).applied).toEqual(['0000_good.sql', '0001_bad.sql']);
  });

  test('may not change once they are applied, but for their line ends', async () => {
    await put('0000_table.sql', 'create table a (\n  id int\n)');
    await migrate(pool, directory);
    await put('0000_table.sql', 'create table a (\r\n  id int\r\n)');
    expect(await migrate(pool, directory)).toEqual({ applied: [], waiting: [] });
    await put('0000_table.sql', 'create table a (\n  id bigint\n)');
    await put('0001_more.sql', 'create table b (id int)');
    await expect(migrate(pool, directory)).rejects.toThrow('migration 0000_table.sql was changed');
    expect(await names()).toEqual(['0000_table.sql']);
  });

  test('of a newer release are no obstacle to an older one', async () => {
    await put('0000_old.sql', 'create table a (id int)');
    await put('0001_new.sql', 'create table b (id int)');
    await migrate(pool, directory);
    await rm(join(directory, '0001_new.sql'));
    expect(await migrate(pool, directory)).toEqual({ applied: [], waiting: [] });
  });

  test('of the project make the whole schema', async () => {
    const known = readMigrations('lib/db/migrations').map(({ name }) => name);
    const { applied, waiting } = await migrate(pool);
    expect([...applied, ...waiting].toSorted()).toEqual(known);
    expect(await names()).toEqual(applied);
    expect(await column(pool, `select to_regclass('conversations') is not null as value`)).toEqual([true]);
  });
});

describe('migrations that need pgvector', () => {
  const [, , embedded] = DRIVERS;
  let database: OpenDatabase | undefined;
  afterEach(() => database?.dispose());

  /** Stands before the system's view: `vector` is hidden by it, or listed though it cannot be had. */
  const shadow = (select: string) =>
    `create view public.pg_available_extensions as ${select}; set search_path = public, pg_catalog`;

  test('wait while there is none, and are applied when it comes', async () => {
    database = await embedded?.open();
    const pool = database?.service.pool as Pool;
    await put('0000_table.sql', 'create table a (id int)');
    await put('0001_vectors.vector.sql', 'alter table a add column embedding vector(3)');
    await put('0002_other.sql', 'create table b (id int)');
    await pool.query(shadow(`select * from pg_catalog.pg_available_extensions where name <> 'vector'`));
    const before = { applied: ['0000_table.sql', '0002_other.sql'], waiting: ['0001_vectors.vector.sql'] };
    expect(await migrate(pool, directory)).toEqual(before);
    expect(await migrate(pool, directory)).toEqual({ ...before, applied: [] });
    await pool.query('drop view public.pg_available_extensions');
    expect(await migrate(pool, directory)).toEqual({ applied: ['0001_vectors.vector.sql'], waiting: [] });
    await pool.query(`insert into a values (1, '[1,2,3]')`);
    expect(await migrate(pool, directory)).toEqual({ applied: [], waiting: [] });
  });

  test('wait where it is listed but cannot be had, and the others are applied', async () => {
    const [postgres] = DRIVERS;
    database = await postgres?.open();
    const pool = database?.service.pool as Pool;
    await put('0000_vectors.vector.sql', 'create table vectors (embedding vector(3))');
    await put('0001_table.sql', 'create table a (id int)');
    const [name] = await column<string>(pool, 'select current_database() as value');
    await pool.query(`create view public.pg_available_extensions as select 'vector'::name as name`);
    // Where the server has it, its own type has no room.
    await pool.query('create type public.vector as (none int)');
    await pool.query(`alter database ${name} set search_path = public, pg_catalog`);
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    expect(await migrate(pool, directory)).toEqual({
      applied: ['0001_table.sql'],
      waiting: ['0000_vectors.vector.sql'],
    });
    expect(await migrate(pool, directory)).toEqual({ applied: [], waiting: ['0000_vectors.vector.sql'] });
  });
});

test('a migration may take longer than any statement of a request', async () => {
  const database = await createTestDatabase({ migrated: false });
  const service = createDatabaseService({
    POSTGRES_URL: `${database.url}?statement_timeout=200&query_timeout=300`,
    DATA_DIR: '',
    VERCEL: undefined,
  });
  await put('0000_slow.sql', 'select pg_sleep(0.8)');
  await expect(service.pool.query('select pg_sleep(0.8)')).rejects.toThrow();
  expect((await migrate(service.pool, directory)).applied).toEqual(['0000_slow.sql']);
  // The requests that come after it have their bounds as before.
  await expect(service.pool.query('select pg_sleep(0.8)')).rejects.toThrow();
  await service.close();
  await database.drop();
});

test('a test database is a copy of one that has every migration', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const database of [one, other]) {
    const service = createDatabaseService({ POSTGRES_URL: database.url, DATA_DIR: '', VERCEL: undefined });
    expect((await migrate(service.pool)).applied).toEqual([]);
    await service.close();
    await database.drop();
  }
  expect(one.name).not.toBe(other.name);
});
