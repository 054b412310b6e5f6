import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keepBooks } from '#lib/conversations/record/append-entry.ts';
import { HAS_LOCKED, lockRow } from '#lib/conversations/record/conversation-row.ts';
import { Course } from '#lib/db/course.ts';
import { db } from '#lib/db/database.ts';
import { openedTransaction, sqlState, transaction } from '#lib/db/transaction.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { services } from '#lib/services/services.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(async () => {
  await useDomain();
  await db().execute(sql`create table sent (id int primary key)`);
});

const sent = async () =>
  (await db().execute<{ id: number }>(sql`select id from sent order by id`)).rows.map(({ id }) => id);

test('what opens a transaction is part of it, and is undone with it', async () => {
  const failing = openedTransaction(
    async (tx) => void (await tx.execute(sql`insert into sent values (1)`).execute()),
    () => Promise.reject(new Error('after all not')),
  );
  await expect(failing).rejects.toThrow('after all not');
  expect(await sent()).not.toContain(1);
});

test('a statement that fails as the transaction opens ends it, and the connection serves the next', async () => {
  const failing = openedTransaction(
    async (tx) => void (await tx.execute(sql`select 1 / 0`).execute()),
    () => Promise.reject(new Error('never begun')),
  );
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
  expect((await db().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a last statement that fails has nothing committed, though the commit is on its way behind it', async () => {
  const failing = transaction(async (tx, { commitWith }) => {
    await tx.execute(sql`insert into sent values (2)`);
    await commitWith(sql`insert into sent values (2)`);
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505');
  expect(await sent()).not.toContain(2);
});

test('a last statement that a pooler lost is not run behind the end of its transaction', async () => {
  const { tenant } = await aTenant();
  const erased = {
    ...({ type: 'visitor.deleted', conversationId: null, visitorId: null } as const),
    payload: { visitorId: 'visitor_1', externalId: null, by: 'server' } as const,
  };
  await unitOfWork(tenant.id, async (unit) => unit.emit(erased));
  let runs = 0;
  await unitOfWork(tenant.id, async (unit) => {
    runs++;
    await unit.tx.execute(sql`insert into sent values (${10 + runs})`);
    if (runs === 1) await unit.tx.execute(sql`deallocate all`);
    unit.emit(erased);
  });
  expect(await sent()).toEqual(expect.arrayContaining([12]));
  expect(await sent()).not.toContain(11);
  const { rows } = await db().execute(sql`select seq::int from events where tenant_id = ${tenant.id} order by seq`);
  expect(rows).toEqual([{ seq: 1 }, { seq: 2 }]);
});

test('nothing is committed for a tenant whose events have no numbers', async () => {
  const payload = { visitorId: 'visitor_1', externalId: null, by: 'server' } as const;
  const failing = unitOfWork('tenant_of_nobody', async (unit) => {
    await unit.tx.execute(sql`insert into sent values (3)`);
    unit.emit({ type: 'visitor.deleted', payload, conversationId: null, visitorId: null });
  });
  await expect(failing).rejects.toThrow();
  expect(await sent()).not.toContain(3);
});

test('where no transaction has begun no entry takes a number, and with one it does', async () => {
  const { tenant } = await aTenant();
  const { snapshot } = await aConversation(await aVisitor(tenant.id));
  const client = await services().database.pool.connect();
  const course = new Course(client);
  const entry = { role: 'visitor', kind: 'text', body: 'Hello' } as const;
  const book = async () => {
    const counted = countStatements();
    const both = Promise.all([
      lockRow(course.tx, tenant.id, snapshot.id),
      keepBooks(course.tx, tenant.id, snapshot.id, entry, { onlyIf: HAS_LOCKED }),
    ]);
    // Both are on their way, the lock first, before either is answered.
    expect(counted.stop().statements.map((each) => each.slice(0, 8))).toEqual(['select 1', 'with c a']);
    return (await both)[1];
  };
  expect(await book()).toBeNull();
  await course.begin();
  expect(await book()).toMatchObject({ lastSeq: 1 });
  await course.rollBack();
  client.release();
});
