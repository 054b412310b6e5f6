import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Pool } from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCloudPool } from '#lib/services/database/cloud.ts';
import { createEmbeddedPool } from '#lib/services/database/embedded.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { keepStatements } from '#lib/services/database/keep-statements.ts';
import { PLANNED_FOR_TENANT, PLANNED_ONCE } from '#lib/services/database/planned-statements.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { temporaryDataDir } from './database-drivers.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const PREPARED = 'select count(*)::int as count from pg_prepared_statements';

async function cloudPool(parameters = '', max = 1): Promise<Pool> {
  const database = await createTestDatabase({ migrated: false });
  cleanups.push(database.drop);
  const pool = parameters
    ? createCloudPool(`${database.url}${parameters}`, { serverless: false })
    : keepStatements(new Pool({ connectionString: database.url, max }));
  cleanups.push(() => pool.end());
  return pool;
}

async function preparedIn(pool: Pool): Promise<number> {
  return (await pool.query<{ count: number }>(PREPARED)).rows[0]!.count;
}

test('a statement is prepared once a connection, however often it runs', async () => {
  const pool = await cloudPool();
  for (let number = 0; number < 8; number++) {
    const { rows } = await pool.query({ text: 'select $1::int as number' }, [number]);
    expect(rows).toEqual([{ number }]);
  }
  expect(await preparedIn(pool)).toBe(1);
});

test('a statement without values, and a search, are planned each time', async () => {
  const pool = await cloudPool();
  await pool.query({ text: 'select 1' }, []);
  await pool.query({ text: `select to_tsvector('simple', $1) @@ to_tsquery('simple', $2)` }, ['a tent', 'tent']);
  expect(await preparedIn(pool)).toBe(0);
});

test('a statement in a transaction is prepared too, and one that fails spoils nothing', async () => {
  const pool = await cloudPool();
  const client = await pool.connect();
  const divide = (by: number) => client.query({ text: 'select 1 / $1::int as part' }, [by]);
  await client.query('begin');
  await divide(1);
  await expect(divide(0)).rejects.toThrow('division by zero');
  await client.query('rollback');
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  client.release();
  expect(await preparedIn(pool)).toBe(1);
});

test('texts without end do not fill the server', async () => {
  const pool = await cloudPool();
  for (let number = 0; number < 300; number++)
    await pool.query({ text: `select $1::text as name, ${number} as number` }, ['a']);
  expect(await preparedIn(pool)).toBe(100);
});

const withValues = (number: number) => ({ text: `${PLANNED_ONCE} select ${number} as number` });

const namesIn = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from pg_prepared_statements order by 1')).rows.map(
    ({ name }) => name,
  );

test('of statements that hold their values those asked for last are kept, and those that others need too', async () => {
  const pool = await cloudPool();
  const ask = async (number: number) =>
    expect((await pool.query(withValues(number), [])).rows, String(number)).toEqual([{ number }]);
  await pool.query({ text: 'select $1::int as number' }, [1]);
  for (let number = 0; number < 60; number++) {
    await ask(number);
    await ask(0);
  }
  const kept = await pool.query<{ text: string }>(
    `select statement as text from pg_prepared_statements where statement like '%planned once%'`,
  );
  const asked = [0, ...Array.from({ length: 19 }, (_, index) => 41 + index)];
  expect(new Set(kept.rows.map(({ text }) => text))).toEqual(new Set(asked.map((number) => withValues(number).text)));
  expect(await preparedIn(pool)).toBe(21);
  for (let number = 0; number < 60; number++) await ask(number);
});

test('a statement that holds its values is planned anew after five minutes, and as it is inside a transaction', async () => {
  const pool = await cloudPool();
  vi.useFakeTimers({ toFake: ['Date'] });
  cleanups.push(async () => vi.useRealTimers());
  await pool.query(withValues(1), []);
  const first = await namesIn(pool);
  vi.advanceTimersByTime(4 * 60_000);
  await pool.query(withValues(1), []);
  expect(await namesIn(pool)).toEqual(first);
  vi.advanceTimersByTime(60_000);
  await pool.query(withValues(1), []);
  const second = await namesIn(pool);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(withValues(2), []);
  await client.query('commit');
  client.release();
  expect(await namesIn(pool)).toEqual(second);
});

test('a statement for one tenant is kept with other values, and pushes out none of those that hold theirs', async () => {
  const pool = await cloudPool();
  const search = (tenant: number, word: string) =>
    pool.query({ text: `${PLANNED_FOR_TENANT} select ${tenant} as tenant, 'a tent'::tsvector @@ $1::tsquery as met` }, [
      word,
    ]);
  await pool.query(withValues(1), []);
  expect((await search(1, 'tent')).rows).toEqual([{ tenant: 1, met: true }]);
  const kept = await namesIn(pool);
  expect((await search(1, 'boat')).rows).toEqual([{ tenant: 1, met: false }]);
  expect(await namesIn(pool)).toEqual(kept);
  for (let tenant = 0; tenant < 40; tenant++) await search(tenant, 'tent');
  expect(await preparedIn(pool)).toBe(21);
  expect(await namesIn(pool)).toContain(kept[0]);
});

test('where a pooler loses statements one that holds its values is answered too', async () => {
  const pool = await cloudPool();
  await pool.query(withValues(1), []);
  await pool.query('deallocate all');
  expect((await pool.query(withValues(1), [])).rows).toEqual([{ number: 1 }]);
  expect(await preparedIn(pool)).toBe(0);
});

test('a pooler that loses a statement fails nobody, and nothing is prepared any more', async () => {
  const pool = await cloudPool();
  const ask = () => pool.query({ text: 'select $1::int as number' }, [1]);
  await ask();
  await pool.query('deallocate all');
  expect((await ask()).rows).toEqual([{ number: 1 }]);
  expect(await preparedIn(pool)).toBe(0);
});

test('to a pooler that says that it is one nothing is prepared', async () => {
  const pool = await cloudPool('?pgbouncer=true');
  await pool.query({ text: 'select $1::int as number' }, [1]);
  expect(await preparedIn(pool)).toBe(0);
});

describe('connections of the embedded database, which share a session', () => {
  let pool: Pool;
  beforeAll(async () => {
    const { dataDir, remove } = await temporaryDataDir();
    const database = await startEmbeddedDatabase({ dataDir });
    pool = createEmbeddedPool(dataDir);
    return async () => {
      await pool.end();
      await database.stop();
      await remove();
    };
  });
  const preparedOf = async (text: string) => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement === text).length;
  };

  test('never get the statement of another', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => ({ column: `c${index % 7}`, value: randomUUID() }));
    const answers = await Promise.all(
      asked.map(({ column, value }) => pool.query({ text: `select $1::text as ${column}` }, [value])),
    );
    expect(answers.map(({ rows }) => rows[0])).toEqual(asked.map(({ column, value }) => ({ [column]: value })));
    expect(pool.totalCount).toBe(5);
  });

  test('have prepared what one of them has had prepared', async () => {
    const text = 'select $1::int as value';
    // At once, so that several connections send it before any of them is answered.
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((value) => pool.query<{ value: number }>({ text }, [value])),
      );
      expect(answers.map(({ rows }) => rows[0]!.value)).toEqual([1, 2, 3, 4, 5]);
    }
    expect(await preparedOf(text)).toBe(1);
  });

  test('go on with it when one of them has gone, as each goes that an error of SQL was told', async () => {
    const text = 'select 1 / $1::int as part';
    const ask = (by: number) => pool.query<{ part: number }>({ text }, [by]);
    await ask(1);
    for (let nth = 0; nth < 6; nth++) await expect(ask(0)).rejects.toThrow('division by zero');
    expect((await ask(1)).rows).toEqual([{ part: 1 }]);
    expect(await preparedOf(text)).toBe(1);
  });

  test('prepare anew what only one that has gone was to have prepared', async () => {
    const text = 'select $1::int as gone';
    const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
    const ended = once(first, 'end');
    // Never sent, for the connection is gone before.
    first.query({ text }, [1]).catch(() => undefined);
    first.release(true);
    await ended;
    for (let nth = 0; nth < 2; nth++) expect((await second.query({ text }, [2])).rows).toEqual([{ gone: 2 }]);
    second.release();
    expect(await preparedOf(text)).toBe(1);
  });

  test('prepare what failed to be prepared when it can be, whoever asks', async () => {
    const text = 'select n from later where n = $1';
    const ask = () => pool.query<{ n: number }>({ text }, [1]);
    const failed = await Promise.allSettled([ask(), ask(), ask()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await pool.query('create table later (n int); insert into later values (1)');
    for (let round = 0; round < 2; round++)
      for (const { rows } of await Promise.all([ask(), ask(), ask(), ask(), ask()])) expect(rows).toEqual([{ n: 1 }]);
    expect(await preparedOf(text)).toBe(1);
  });
});
