import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db, type Transaction } from '#lib/db/database.ts';
import { writeLast } from '#lib/db/last-writes.ts';
import { sqlState, transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(async () => {
  await useDomain();
  await db().execute(sql`create table kept (id int primary key)`);
});

const keep = (tx: Transaction, id: number, onRow?: (row: Record<string, unknown>) => void) =>
  writeLast(tx, sql`insert into kept values (${id}) returning id, id * 2 as twice`, onRow);
const kept = async () =>
  (await db().execute<{ id: number }>(sql`select id from kept order by id`)).rows.map((row) => row.id);

test('many writes that wait are done in the order they came, and each tells its row', async () => {
  const rows: unknown[] = [];
  await transaction(async (tx) => {
    for (let id = 1; id <= 40; id++) await keep(tx, id, (row) => rows.push(row));
  });
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => ({ id: index + 1, twice: (index + 1) * 2 })));
  expect(await kept()).toEqual(rows.map((row) => (row as { id: number }).id));
});

test('they go with the events, in one statement', async () => {
  const { tenant } = await aTenant();
  const rows: unknown[] = [];
  const counted = countStatements();
  await transaction(async (tx) => {
    await keep(tx, 101, (row) => rows.push(row));
    await keep(tx, 102);
    const payload = { visitorId: 'visitor_1', externalId: null, by: 'server' } as const;
    await emit(tx, tenant.id, [{ type: 'visitor.deleted', payload, conversationId: null, visitorId: null }]);
  });
  const { statements } = counted.stop();
  expect(statements).toHaveLength(3);
  expect(rows).toEqual([{ id: 101, twice: 202 }]);
  expect(await kept()).toEqual(expect.arrayContaining([101, 102]));
});

test('one that is refused undoes the transaction', async () => {
  const before = await kept();
  const twice = transaction(async (tx) => {
    await keep(tx, 201);
    await keep(tx, 201);
  });
  expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505');
  expect(await kept()).toEqual(before);
});

test('a transaction that fails leaves none behind for the next', async () => {
  const before = await kept();
  const failing = transaction(async (tx) => {
    await keep(tx, 301);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  expect(await kept()).toEqual(before);
});

test('inside of a savepoint there is no last statement that would take them', async () => {
  const nested = transaction((tx) => tx.transaction(async (inner) => keep(inner, 401)));
  await expect(nested).rejects.toThrow('outside of transaction()');
});
