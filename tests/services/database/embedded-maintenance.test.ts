import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDataDirectory } from '#lib/services/database/embedded/data-directory.ts';
import { type Engine, openEngine } from '#lib/services/database/embedded/engine.ts';
import { maintain } from '#lib/services/database/embedded/maintenance.ts';
import { Turns } from '#lib/services/database/embedded/turns.ts';
import { temporaryDataDir } from './database-drivers.ts';

let engine: Engine;
let remove: () => Promise<void>;
const turns = new Turns();

beforeAll(async () => {
  const place = await temporaryDataDir();
  remove = place.remove;
  const data = join(place.dataDir, 'postgres');
  await ensureDataDirectory(data, 'node_modules/.cache/parley');
  engine = await openEngine(data, {
    onBusy: () => undefined,
    onBroken: (error) => {
      throw error;
    },
  });
});

afterAll(async () => {
  await engine.close();
  await remove();
});

async function figures(table: string) {
  const [row] = await engine.query<{ dead: number; known: number }>(
    `select n_dead_tup::int as dead, reltuples::int as known from pg_stat_user_tables join pg_class on relid = pg_class.oid where pg_class.relname = '${table}'`,
  );
  return row;
}

test('a table that many rows went through is cleared, and the planner learns of what is left', async () => {
  await engine.query('create table "Worn table" (id int)');
  await engine.query('insert into "Worn table" select generate_series(1, 1000)');
  await engine.query('delete from "Worn table" where id > 300');
  await maintain(engine, turns, '');
  expect(await figures('Worn table')).toEqual({ dead: 0, known: 300 });
});

test('all tables that are worth it have their turn at once, unless somebody waits', async () => {
  const fill = async (name: string) => {
    await engine.query(`create table ${name} (id int)`);
    await engine.query(`insert into ${name} select generate_series(1, 200)`);
  };
  for (const name of ['young_a', 'young_b']) await fill(name);
  await maintain(engine, turns, '');
  expect([await figures('young_a'), await figures('young_b')]).toEqual(Array(2).fill({ dead: 0, known: 200 }));

  for (const name of ['young_c', 'young_d']) await fill(name);
  const upkeep = maintain(engine, turns, '');
  const waiting = turns.take();
  await upkeep;
  (await waiting)();
  const known = [await figures('young_c'), await figures('young_d')].map((row) => row!.known);
  expect(known.toSorted((a, b) => a - b)).toEqual([-1, 200]);
});

test('a table with little change is left alone', async () => {
  await engine.query('create table calm (id int)');
  await engine.query('insert into calm select generate_series(1, 20)');
  await maintain(engine, turns, '');
  expect(await figures('calm')).toEqual({ dead: 0, known: -1 });
});

test('the log is checkpointed up to where it was written, and only when something was', async () => {
  await engine.query('create table fresh (id int)');
  const first = await maintain(engine, turns, '');
  expect(await maintain(engine, turns, first)).toBe(first);
  await engine.query('insert into fresh values (1)');
  expect(await maintain(engine, turns, first)).not.toBe(first);
});

test('it waits until whoever has the session gives it back', async () => {
  const giveBack = await turns.take();
  let done = false;
  const upkeep = maintain(engine, turns, '').then(() => (done = true));
  await engine.query('select 1');
  expect([done, turns.wanted]).toEqual([false, true]);
  giveBack();
  await upkeep;
  expect(turns.free).toBe(true);
});
