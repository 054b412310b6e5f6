import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlState } from '#lib/db/transaction.ts';
import { DRIVERS, type OpenDatabase } from './database-drivers.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const accounts = pgTable('accounts', {
  id: integer('id').primaryKey(),
  balance: integer('balance').notNull(),
});

const samples = pgTable('samples', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }),
  local: timestamp('local', { precision: 3 }),
  document: jsonb('document'),
  large: bigint('large', { mode: 'bigint' }),
  words: text('words').array(),
  bytes: bytea('bytes'),
});

describe.each(DRIVERS)('$name', ({ open }) => {
  let database: OpenDatabase;
  let pool: OpenDatabase['service']['pool'];
  let db: ReturnType<typeof drizzle>;

  beforeAll(async () => {
    database = await open();
    pool = database.service.pool;
    db = drizzle(pool);
    await pool.query('create table accounts (id int primary key, balance int not null)');
    await pool.query(
      'create table samples (id int primary key, at timestamptz(3), local timestamp(3), document jsonb, large bigint, words text[], bytes bytea)',
    );
  });
  afterAll(() => database.dispose());

  beforeEach(async () => {
    await pool.query('truncate accounts, samples');
    await db.insert(accounts).values([1, 2, 3].map((id) => ({ id, balance: 100 })));
  });

  test('what a transaction has not committed, nobody else sees', async () => {
    const one = await pool.connect();
    await one.query('begin');
    await one.query('update accounts set balance = 0');
    // The embedded database answers the others once the transaction is over: asked meanwhile, they see it whole.
    const seen = pool.query<{ balance: number }>('select balance from accounts');
    await turnOfTheLoop();
    await one.query('rollback');
    one.release();
    expect((await seen).rows.map(({ balance }) => balance)).toEqual([100, 100, 100]);
  });

  test('a transaction that throws leaves nothing, and its error comes through', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.update(accounts).set({ balance: 0 });
      throw new Error('on second thought');
    });
    await expect(attempt).rejects.toThrow('on second thought');
    expect(await db.select().from(accounts).where(eq(accounts.balance, 0))).toEqual([]);
  });

  test('a part of a transaction can fail alone', async () => {
    await db.transaction(async (tx) => {
      await tx.update(accounts).set({ balance: 50 });
      await tx.transaction(async (part) => part.insert(accounts).values({ id: 1, balance: 1 })).catch(() => undefined);
    });
    expect((await db.select().from(accounts)).map(({ balance }) => balance)).toEqual([50, 50, 50]);
  });

  test('20 transactions at once on few rows lose no update', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction(async (tx) => {
          const id = (index % 3) + 1;
          const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
          await turnOfTheLoop();
          await tx
            .update(accounts)
            .set({ balance: (row?.balance ?? 0) + 1 })
            .where(eq(accounts.id, id));
        }),
      ),
    );
    const rows = await db.select().from(accounts).orderBy(accounts.id);
    expect(rows.map(({ balance }) => balance)).toEqual([107, 107, 106]);
  });

  test('claims that skip what is locked hand each row to one claimant', async () => {
    const claim = () =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(accounts)
          .where(eq(accounts.balance, 100))
          .orderBy(accounts.id)
          .limit(1)
          .for('update', { skipLocked: true });
        await turnOfTheLoop();
        if (row) await tx.update(accounts).set({ balance: 0 }).where(eq(accounts.id, row.id));
        return row?.id ?? null;
      });
    const claimed = (await Promise.all([claim(), claim(), claim(), claim(), claim()])).filter((id) => id !== null);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(0);
  });

  test('answers to large queries at once go to those who asked', async () => {
    const ask = async (index: number) => {
      const sent = `${index}-`.padEnd(300_000, 'x');
      const { rows } = await pool.query<{ got: string }>('select $1::text as got', [sent]);
      return rows[0]?.got === sent;
    };
    const right = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
    expect(right.filter(Boolean)).toHaveLength(40);
  });

  test('every type that the schema uses comes back as it went in', async () => {
    const row = {
      id: 1,
      at: new Date('2026-11-20T12:34:56.789Z'),
      local: new Date('2026-03-29T01:30:00.001Z'),
      document: { nested: [1, null, 'æøå 🎿', { deep: true }], text: 'it\'s "quoted" \\ 中' },
      large: 9_007_199_254_740_993n,
      words: ['one', 'with "quotes"', 'with, comma', 'NULL', '', 'back\\slash', '{}'],
      bytes: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    };
    await db.insert(samples).values(row);
    expect(await db.select().from(samples)).toEqual([row]);
    const empty = { id: 2, at: null, local: null, document: null, large: null, words: null, bytes: null };
    await db.insert(samples).values(empty);
    expect(await db.select().from(samples).where(eq(samples.id, 2))).toEqual([empty]);
  });

  test('without the query builder, times are dates and large numbers text', async () => {
    const { rows } = await pool.query(
      `select '2026-11-20 12:34:56.789+05:45'::timestamptz as at, 9007199254740993::bigint as large, '{"a": [1]}'::jsonb as document`,
    );
    expect(rows).toEqual([
      { at: new Date('2026-11-20T06:49:56.789Z'), large: '9007199254740993', document: { a: [1] } },
    ]);
  });

  test.each([
    ['a second row with the same key', 'insert into accounts values (1, 1)', '23505'],
    ['a missing value', 'insert into accounts values (9, null)', '23502'],
    ['a wrong query', 'selec 1', '42601'],
    ['an unknown table', 'select * from nowhere', '42P01'],
    ['a division by zero', 'select 1 / 0', '22012'],
    ['a query nested without end', `select '${'['.repeat(50_000)}${']'.repeat(50_000)}'::jsonb`, '54001'],
    ['a NUL in a text', String.raw`select '\u0000'::json ->> 0, E'\x00'`, '22021'],
  ])('%s is told apart by its SQLSTATE, and the next query is answered', async (_name, query, code) => {
    await expect(pool.query(query)).rejects.toMatchObject({ code });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('the SQLSTATE comes through the query builder too', async () => {
    const error: unknown = await db
      .insert(accounts)
      .values({ id: 1, balance: 1 })
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23505');
  });

  test('after an error a transaction does nothing more until it is rolled back', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('selec 1')).rejects.toMatchObject({ code: '42601' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  test('a connection that comes back in the middle of a transaction is not lent out again', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update accounts set balance = 0');
    client.release();
    const rows = await db.execute<{ balance: number }>(sql`select balance from accounts`);
    expect(rows.rows.map(({ balance }) => balance)).toEqual([100, 100, 100]);
  });

  test('an idle connection is used again', async () => {
    const lend = async () => {
      const client = await pool.connect();
      await client.query('select 1');
      client.release();
      return client;
    };
    expect(await lend()).toBe(await lend());
  });

  test('a text that looks like a command stays a text', async () => {
    const hostile = `'; drop table accounts; --`;
    await db.insert(samples).values({ id: 3, words: [hostile], document: { hostile } });
    const [row] = await db.select().from(samples).where(eq(samples.id, 3));
    expect([row?.words, row?.document]).toEqual([[hostile], { hostile }]);
    expect(await db.$count(accounts)).toBe(3);
  });

  test('it says that it is well', async () => {
    await expect(database.service.check()).resolves.toBeUndefined();
  });
});

describe.each(DRIVERS)('the end of $name', ({ open }) => {
  test('a closed service answers nothing, says so in its check, and can be closed twice', async () => {
    const { service, dispose } = await open();
    await service.pool.query('select 1');
    await Promise.all([service.close(), service.close()]);
    await expect(service.pool.query('select 1')).rejects.toThrow(/pool/);
    await expect(service.check()).rejects.toThrow('the database does not answer');
    await dispose();
  });

  test('a connection that nobody gives back does not hold up the end', async () => {
    const { service, dispose } = await open();
    await service.pool.connect();
    const startedAt = performance.now();
    await service.close();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    await dispose();
  });
});
