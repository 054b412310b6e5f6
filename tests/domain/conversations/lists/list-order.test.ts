import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  FILTERS,
  firstOfList,
  firstRowsOfList,
  type ListFilter,
  listOf,
  type Narrowing,
  restOf,
  waitingOf,
} from '#lib/conversations/lists/conversation-lists.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { transaction } from '#lib/db/transaction.ts';
import { seededId, seedInbox } from '#tests/bench/seed-inbox.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

// So many that one index is seen to be better than another.
const CONVERSATIONS = 12_000;
let operator: OperatorActor;

beforeAll(async () => {
  await useDomain();
  const { tenant, admin } = await aTenant();
  operator = admin;
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  await seedInbox(client, { tenantId: tenant.id, operatorId: admin.operatorId, conversations: CONVERSATIONS });
  await client.end();
});

const PLACE = { at: '2026-11-20T12:00:00.000Z', id: 'conversation_01kaa0000000000000000000000' };
const [tag, priority, departmentId] = ['return', 'urgent' as const, seededId('department', 4)];
const WAYS: Narrowing[] = [
  ...[{}, { tag }, { priority }, { departmentId }],
  ...[
    { tag, priority },
    { tag, departmentId },
    { priority, departmentId },
    { tag, priority, departmentId },
  ],
];

const tableOf = (filter: ListFilter, narrowing: Narrowing) => {
  const [plain, tagged] =
    filter === 'mine'
      ? ['conversation_operators', 'conversation_operator_tags']
      : ['conversations', 'conversation_tags'];
  return narrowing.tag === undefined ? plain : tagged;
};

test.each(FILTERS)('a page of %s, however narrowed, is stretches of one index that has the order', async (filter) => {
  for (const narrowing of WAYS) {
    const list = listOf(operator, filter, narrowing);
    const byDepartment = narrowing.departmentId === undefined ? null : 'by_department';
    for (const of of [list, restOf(list), ...(filter === 'closed' || filter === 'snoozed' ? [] : [waitingOf(list)])]) {
      const kind = of.order === 'waiting' ? ['waiting', byDepartment] : [byDepartment ?? 'listed'];
      const name = [tableOf(filter, narrowing), ...kind].filter(Boolean).join('_');
      const isWhole = filter === 'all' && of === list && Object.keys(narrowing).length === 0;
      for (const after of [null, PLACE]) {
        for (const page of [firstOfList, firstRowsOfList]) {
          const plan = await planOf(page(of, after, 30));
          expect(plan).toContain(`using ${isWhole ? 'conversations_by_activity' : name} on`);
          expect(plan).not.toContain('Filter:');
          expect(plan.match(/Sort Key/g)?.length ?? 0).toBe(isWhole ? 0 : 1);
        }
      }
    }
  }
});

/** As it is where tables are large: reading one whole is out of the question. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  return transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'incremental_sort'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
