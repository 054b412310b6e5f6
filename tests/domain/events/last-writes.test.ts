import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(async () => {
  await useDomain();
  await db().execute(sql`create table kept (id int primary key)`);
});

const TENANT = 'tenant_of_no_event';

const keep = (unit: UnitOfWork, id: number, onRow?: (row: Record<string, unknown>) => void) =>
  unit.writeLast(sql`insert into kept values (${id}) returning id, id * 2 as twice`, onRow);
const kept = async () =>
  (await db().execute<{ id: number }>(sql`select id from kept order by id`)).rows.map((row) => row.id);

test('many writes that wait are done in the order they came, and each tells its row', async () => {
  const rows: unknown[] = [];
  await unitOfWork(TENANT, async (unit) => {
    for (let id = 1; id <= 40; id++) await keep(unit, id, (row) => rows.push(row));
  });
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => ({ id: index + 1, twice: (index + 1) * 2 })));
  expect(await kept()).toEqual(rows.map((row) => (row as { id: number }).id));
});

test('they go with the events, in one statement', async () => {
  const { tenant } = await aTenant();
  const rows: unknown[] = [];
  const counted = countStatements();
  await unitOfWork(tenant.id, async (unit) => {
    await keep(unit, 101, (row) => rows.push(row));
    await keep(unit, 102);
    const payload = { visitorId: 'visitor_1', externalId: null, by: 'server' } as const;
    unit.emit({ type: 'visitor.deleted', payload, conversationId: null, visitorId: null });
  });
  const { statements } = counted.stop();
  expect(statements).toHaveLength(3);
  expect(rows).toEqual([{ id: 101, twice: 202 }]);
  expect(await kept()).toEqual(expect.arrayContaining([101, 102]));
});

test('a unit of work without a change has no statement of its own', async () => {
  const counted = countStatements();
  await unitOfWork(TENANT, async () => undefined);
  expect(counted.stop().statements).toEqual(['begin', 'commit']);
});

test('one that is refused undoes the transaction', async () => {
  const before = await kept();
  const twice = unitOfWork(TENANT, async (unit) => {
    await keep(unit, 201);
    await keep(unit, 201);
  });
  expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505');
  expect(await kept()).toEqual(before);
});

test.each([
  ['beside events', true],
  ['alone', false],
])('one that is refused after a look at its row undoes the transaction, %s', async (_, hasEvent) => {
  const { tenant } = await aTenant();
  const before = await kept();
  const refused = unitOfWork(tenant.id, async (unit) => {
    await unit.writeLastOrRefuse(sql`insert into kept values (401) returning id`, ({ id } = {}) => {
      throw new Error(`no ${String(id)}`);
    });
    const payload = { visitorId: 'visitor_1', externalId: null, by: 'server' } as const;
    if (hasEvent) unit.emit({ type: 'visitor.deleted', payload, conversationId: null, visitorId: null });
  });
  await expect(refused).rejects.toThrow('no 401');
  expect(await kept()).toEqual(before);
  const { rows } = await db().execute(sql`select 1 from events where tenant_id = ${tenant.id}`);
  expect(rows).toEqual([]);
});

test('a unit of work that fails writes none of them', async () => {
  const before = await kept();
  const failing = unitOfWork(TENANT, async (unit) => {
    await keep(unit, 301);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await unitOfWork(TENANT, async ({ tx }) => void (await tx.execute(sql`select 1`)));
  expect(await kept()).toEqual(before);
});
