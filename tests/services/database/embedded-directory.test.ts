import { chmod, cp, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError } from '#lib/core/config-error.ts';
import { embeddedAddress } from '#lib/services/database/embedded/address.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { temporaryDataDir } from './database-drivers.ts';

// Making the files anew takes seconds, and other tests run beside.
vi.setConfig({ testTimeout: 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function directory(): Promise<string> {
  const { dataDir, remove } = await temporaryDataDir();
  cleanups.push(remove);
  return dataDir;
}

async function start(options: Parameters<typeof startEmbeddedDatabase>[0]) {
  const database = await startEmbeddedDatabase(options);
  cleanups.push(database.stop);
  return database;
}

async function ask(connection: ReturnType<typeof embeddedAddress>['connection'], sql: string): Promise<unknown[]> {
  const pool = new Pool(connection);
  const { rows } = await pool.query<Record<string, unknown>>(sql);
  await pool.end();
  return rows;
}

const permissions = async (path: string) => (await stat(path)).mode & 0o777;

test('nobody else can enter the directory of the files and the socket, whatever it was before', async () => {
  const dataDir = await directory();
  await mkdir(join(dataDir, 'database'));
  await chmod(join(dataDir, 'database'), 0o777);
  const { connection } = await start({ dataDir });
  expect(connection.host).toBe(join(dataDir, 'database'));
  expect(await permissions(connection.host)).toBe(0o700);
});

test('a data directory with a long path has its socket in a private directory elsewhere', async () => {
  const dataDir = join(await directory(), 'a'.repeat(60), 'b'.repeat(60));
  const { connection } = await start({ dataDir });
  cleanups.push(() => rm(connection.host, { recursive: true, force: true }));
  expect(dirname(connection.host)).toBe(tmpdir());
  expect(Buffer.byteLength(join(connection.host, '.s.PGSQL.5432'))).toBeLessThan(100);
  expect(await permissions(connection.host)).toBe(0o700);
  expect(embeddedAddress(dataDir).connection).toEqual(connection);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two data directories with long paths have two sockets', async () => {
  const [one, other] = [await directory(), await directory()].map((each) => join(each, 'a'.repeat(100)));
  const hosts = [one, other].map((each) => embeddedAddress(each ?? '').connection.host);
  for (const host of hosts) cleanups.push(() => rm(host, { recursive: true, force: true }));
  expect(new Set(hosts).size).toBe(2);
});

test('a link that somebody put where the private directory would be is refused', async () => {
  const dataDir = join(await directory(), 'a'.repeat(100));
  const { host } = embeddedAddress(dataDir).connection;
  await rm(host, { recursive: true });
  await symlink(await directory(), host);
  cleanups.push(() => rm(host));
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(ConfigError);
  expect(() => embeddedAddress(dataDir)).toThrow("is not a directory of this user's own");
});

test('the way to a data directory through a link leads to the same database', async () => {
  const dataDir = await directory();
  const link = join(await directory(), 'link');
  await symlink(dataDir, link);
  const { connection } = await start({ dataDir: link });
  expect(embeddedAddress(dataDir).connection).toEqual(connection);
});

test('files of another release are left alone and named', async () => {
  const dataDir = await directory();
  const files = join(dataDir, 'database', 'postgres');
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'PG_VERSION'), '17\n');
  const refused = startEmbeddedDatabase({ dataDir });
  await expect(refused).rejects.toThrow(`DATA_DIR: ${files} was made by PostgreSQL 17, and this release reads 18`);
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
  expect(await readdir(files)).toEqual(['PG_VERSION']);
  await rm(files, { recursive: true });
  const { connection } = await start({ dataDir });
  const [row] = await ask(connection, `select current_setting('server_version_num')::int / 10000 as major`);
  expect(row).toEqual({ major: 18 });
});

test('a new data directory is a copy of the prepared one, which is made at the first need', async () => {
  const cache = join(await directory(), 'cache');
  await start({ dataDir: await directory(), cache });
  const [prepared = ''] = await readdir(cache);
  expect(prepared).toMatch(/^postgres-\d/);
  await writeFile(join(cache, prepared, 'mark'), '');
  const dataDir = await directory();
  const { connection } = await start({ dataDir, cache });
  expect(await readdir(join(dataDir, 'database', 'postgres'))).toContain('mark');
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a prepared directory that others could have changed is not used', async () => {
  const usual = 'node_modules/.cache/parley';
  await start({ dataDir: await directory(), cache: usual });
  const cache = join(await directory(), 'cache');
  const [prepared = ''] = (await readdir(usual)).filter((name) => !name.endsWith('.draft'));
  await cp(join(usual, prepared), join(cache, prepared), { recursive: true });
  await writeFile(join(cache, prepared, 'mark'), '');
  await chmod(join(cache, prepared), 0o777);
  const dataDir = await directory();
  const { connection } = await start({ dataDir, cache });
  expect(await readdir(join(dataDir, 'database', 'postgres'))).not.toContain('mark');
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('where no prepared directory can be kept, the files are made in place', async () => {
  const cache = join(await directory(), 'file');
  await writeFile(cache, '');
  const { connection } = await start({ dataDir: await directory(), cache });
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('pgvector is there', async () => {
  const { connection } = await start({ dataDir: await directory() });
  await ask(connection, 'create extension vector');
  const rows = await ask(connection, `select '[1,2]'::vector <-> '[1,4]'::vector as distance`);
  expect(rows).toEqual([{ distance: 2 }]);
});
