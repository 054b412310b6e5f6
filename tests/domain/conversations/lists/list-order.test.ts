import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  FILTERS,
  type ConversationList,
  firstOfList,
  type ListFilter,
  listOf,
  type Narrowing,
  restOf,
  waitingOf,
} from '#lib/conversations/lists/conversation-lists.ts';
import { countConversations } from '#lib/conversations/lists/count-conversations.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { LISTED } from '#lib/conversations/record/list-rows.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
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

/** By which index it is read. */
function indexOf(filter: ListFilter, narrowing: Narrowing, part: 'list' | 'rest' | 'waiting'): string {
  if (filter === 'all' && part === 'list' && Object.keys(narrowing).length === 0) return 'conversations_by_activity';
  const byDepartment = narrowing.departmentId === undefined ? null : 'by_department';
  const kind = part === 'waiting' ? ['waiting', byDepartment] : [byDepartment ?? 'listed'];
  return [tableOf(filter, narrowing), ...kind].filter(Boolean).join('_');
}

const partsOf = (filter: ListFilter) =>
  filter === 'closed' || filter === 'snoozed' ? (['list', 'rest'] as const) : (['list', 'rest', 'waiting'] as const);
const PARTS = { list: (list: ConversationList) => list, rest: restOf, waiting: waitingOf };

test.each(FILTERS)('a page of %s, however narrowed, is stretches of one index that has the order', async (filter) => {
  for (const narrowing of WAYS)
    for (const part of partsOf(filter)) {
      const name = indexOf(filter, narrowing, part);
      for (const after of [null, PLACE]) {
        const plan = await planOf(firstOfList(PARTS[part](listOf(operator, filter, narrowing)), after, 30));
        expect(plan).toContain(`using ${name} on`);
        expect(plan).not.toContain('Filter:');
        expect(plan.match(/Sort Key/g)?.length ?? 0).toBe(name === 'conversations_by_activity' ? 0 : 1);
      }
    }
});

test.each(FILTERS)('a page of %s is planned once a connection, for the index that has the order', async (filter) => {
  for (const { query, plan, using } of await keptPlans(filter))
    expect([query, plan]).toEqual([query, expect.stringContaining(using)]);
});

test('the counts of the lists are planned once a connection', async () => {
  const [statement] = await statementsOf(() => countConversations(operator));
  expect(await keptPlan(statement!)).toContain('using conversations_listed on');
});

describe('where most tenants have a single conversation', () => {
  beforeAll(async () => {
    await db().execute(SMALL_TENANTS);
    await db().execute(sql`vacuum (analyze)`);
  });

  test.each(FILTERS)('the plan that is kept for a page of %s is as good for a large one', async (filter) => {
    for (const { query, plan, using } of await keptPlans(filter))
      expect([query, plan]).toEqual([query, expect.stringContaining(using)]);
  });
});

const SMALL_TENANTS = sql`
  with small as (
    insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', 'tenant_small' || n))).*
    from tenants t, generate_series(1, 2000) n returning id
  ), visitor as (
    insert into visitors (tenant_id, id, created_at, updated_at) select id, 'visitor_of' || id, now(), now() from small returning *
  ), conversation as (
    insert into conversations (tenant_id, id, visitor_id, last_message_at, created_by, created_at)
    select tenant_id, 'conversation_of' || tenant_id, id, created_at, 'visitor', created_at from visitor returning *
  )
  insert into conversation_tags (tenant_id, conversation_id, name, ${LISTED})
  select tenant_id, id, 'return', ${LISTED} from conversation`;

async function keptPlans(filter: ListFilter) {
  const plans = [];
  for (const narrowing of WAYS)
    for (const [sort, parts] of [
      ['newest', ['list']],
      ['waiting', ['waiting', 'rest']],
    ] as const) {
      const query = { filter, sort, ...narrowing, limit: 100 };
      const statements = await statementsOf(() => operatorConversations(operator, query));
      for (const [index, part] of parts.slice(0, Math.max(1, statements.length)).entries()) {
        // Few wait: which of their indexes is read makes no difference.
        const name = indexOf(filter, part === 'waiting' ? { tag: narrowing.tag } : narrowing, part);
        plans.push({ query, plan: await keptPlan(statements[index]!), using: `using ${name}` });
      }
    }
  return plans;
}

interface Statement {
  text: string;
  values: unknown[];
}

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = asked.mock.calls as unknown as [{ text: string }, unknown[]][];
  const statements = calls.map(([{ text }, values]) => ({ text, values }));
  asked.mockRestore();
  return statements;
}

// PostgreSQL's own: so often it plans for the parameters, to know what that is worth.
const PLANNED_AT_FIRST = 5;

/** What the server keeps for the statement whatever its values; null: it plans it for them each time. */
async function keptPlan({ text, values }: Statement): Promise<string | null> {
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  for (let time = 0; time <= PLANNED_AT_FIRST; time++) await client.query({ name: 'listed', text, values });
  const { rows: kept } = await client.query('select generic_plans > 0 as kept from pg_prepared_statements');
  const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
  const { rows: plan } = await client.query(`explain execute listed (${given})`);
  await client.end();
  return kept[0].kept ? plan.map((row) => row['QUERY PLAN']).join('\n') : null;
}

/** As it is where tables are large: reading one whole is out of the question. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  return transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'incremental_sort'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
