import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { temporaryDataDir } from './database-drivers.ts';
import { runDatabase } from './database-process.ts';
import { openRawClient } from './raw-client.ts';

// Each starts several processes, and other tests run beside.
vi.setConfig({ testTimeout: 60_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function dataDirectory(): Promise<string> {
  const { dataDir, remove } = await temporaryDataDir();
  cleanups.push(remove);
  return dataDir;
}

function process9(...parameters: Parameters<typeof runDatabase>) {
  const running = runDatabase(...parameters);
  cleanups.push(running.kill9);
  return running;
}

async function started(options: Parameters<typeof startEmbeddedDatabase>[0]) {
  const database = await startEmbeddedDatabase(options);
  cleanups.push(database.stop);
  const pool = new Pool({ ...database.connection, max: 5 });
  pool.on('error', () => undefined);
  cleanups.push(() => pool.end());
  return { database, pool };
}

async function writtenIn(dataDir: string): Promise<string[]> {
  const { pool } = await started({ dataDir });
  return (await pool.query<{ id: string }>('select id from written')).rows.map(({ id }) => id);
}

test('kill -9 in the middle of writing loses nothing that was acknowledged, and keeps nothing that was rolled back', async () => {
  const dataDir = await dataDirectory();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const writing = process9(dataDir, 'write');
    await writing.said(() => writing.lines.length > 300);
    await writing.kill9();
    acknowledged.push(...writing.lines.flatMap((line) => line.acknowledged ?? []));
  }
  const kept = await writtenIn(dataDir);
  expect(acknowledged.length).toBeGreaterThan(800);
  expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
  // Each writer's first and every third after it were rolled back.
  expect(kept.filter((id) => Number(id.split('-').at(-1)) % 3 === 0)).toEqual([]);
});

test('a second start on the same directory says who has it, and the first goes on undisturbed', async () => {
  const dataDir = await dataDirectory();
  const first = process9(dataDir, 'write');
  await first.said((line) => line.ready === true);
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(
    `DATA_DIR: ${dataDir} is already in use by process ${first.pid}`,
  );
  const second = process9(dataDir);
  const refusal = await second.said((line) => line.error !== undefined);
  expect(refusal?.error).toBe(`ConfigError: DATA_DIR: ${dataDir} is already in use by process ${first.pid}`);
  const soFar = first.lines.length;
  await first.said(() => first.lines.length > soFar + 100);
  await first.kill9();
  const kept = await writtenIn(dataDir);
  expect(first.lines.flatMap((line) => line.acknowledged ?? []).filter((id) => !kept.includes(id))).toEqual([]);
});

test('a second start within one process is refused too', async () => {
  const dataDir = await dataDirectory();
  const { pool } = await started({ dataDir });
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`already in use by process ${process.pid}`);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('of those who race for the directory of a killed process exactly one gets it', async () => {
  const dataDir = await dataDirectory();
  const killed = process9(dataDir, 'write');
  await killed.said((line) => line.acknowledged !== undefined);
  await killed.kill9();
  const rivals = Array.from({ length: 5 }, () => process9(dataDir));
  const outcomes = await Promise.all(rivals.map((each) => each.said((line) => Boolean(line.ready ?? line.error))));
  expect(outcomes.filter((line) => line?.ready)).toHaveLength(1);
  expect(outcomes.filter((line) => line?.error?.includes('already in use'))).toHaveLength(4);
  await Promise.all(rivals.map((each) => each.end()));
  const kept = await writtenIn(dataDir);
  expect(killed.lines.flatMap((line) => line.acknowledged ?? []).filter((id) => !kept.includes(id))).toEqual([]);
});

test('a stop in order lets go of the directory, and everything is there at the next start', async () => {
  const dataDir = await dataDirectory();
  const writing = process9(dataDir, 'write');
  await writing.said(() => writing.lines.length > 50);
  await writing.end();
  const kept = await writtenIn(dataDir);
  expect(writing.lines.flatMap((line) => line.acknowledged ?? []).filter((id) => !kept.includes(id))).toEqual([]);
});

test('a stop sends the connected away and rolls back what they had begun', async () => {
  const dataDir = await dataDirectory();
  const { database, pool } = await started({ dataDir });
  await pool.query('create table written (id text)');
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  await client.query(`insert into written values ('begun')`);
  const outcome = pool.query(`insert into written values ('waiting')`).catch((error: unknown) => error);
  // Whoever is greeted after it was sent finds it received.
  for (let greeted = 0; greeted < 2; greeted++) (await openRawClient(database.connection)).socket.destroy();
  await database.stop();
  expect(await outcome).toMatchObject({ code: '57P01' });
  await expect(client.query('commit')).rejects.toThrow();
  client.release();
  expect(await writtenIn(dataDir)).toEqual([]);
});

test('a first start that is killed in the middle is no obstacle to the next', async () => {
  const dataDir = await dataDirectory();
  const cache = await dataDirectory();
  const first = process9(dataDir, 'hold', cache);
  await vi.waitFor(async () => expect(await readdir(cache)).toContainEqual(expect.stringMatching(/draft$/)), {
    timeout: 20_000,
  });
  await first.kill9();
  const { pool } = await started({ dataDir, cache });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a query without end is ended with the thread it runs in, and the next one is answered', async () => {
  const dataDir = await dataDirectory();
  // The limit is of the clock: on a busy machine it would end what is no query without end.
  const before = await startEmbeddedDatabase({ dataDir });
  const client = new Client(before.connection);
  await client.connect();
  await client.query('create table written (id text)');
  await client.query(`insert into written values ('before')`);
  await client.end();
  await before.stop();
  const { pool } = await started({ dataDir, statementLimitMs: 2_000 });
  await expect(pool.query('select count(*) from generate_series(1, 1000000000000)')).rejects.toThrow('terminated');
  const answer = await vi.waitFor(() => pool.query('select id from written'), { timeout: 20_000, interval: 50 });
  expect(answer.rows).toEqual([{ id: 'before' }]);
});

test('a database that breaks is started anew, as soon as it can be', async () => {
  const dataDir = await dataDirectory();
  const { pool } = await started({ dataDir });
  await pool.query('create table written (id text)');
  await pool.query(`insert into written values ('before')`);
  const control = join(dataDir, 'database', 'postgres', 'global');
  await rename(control, `${control}.away`);
  await expect(pool.query('checkpoint')).rejects.toThrow('pg_control');
  await expect(pool.query('select 1')).rejects.toThrow();
  await rename(`${control}.away`, control);
  const answer = await vi.waitFor(() => pool.query('select id from written'), { timeout: 20_000, interval: 50 });
  expect(answer.rows).toEqual([{ id: 'before' }]);
});

test('a stop while the database is being started anew ends it for good', async () => {
  const dataDir = await dataDirectory();
  const { database, pool } = await started({ dataDir, statementLimitMs: 300 });
  await expect(pool.query('select count(*) from generate_series(1, 1000000000000)')).rejects.toThrow('terminated');
  await database.stop();
  await expect(pool.query('select 1')).rejects.toThrow();
  await expect(writtenIn(dataDir)).rejects.toMatchObject({ code: '42P01' });
});
