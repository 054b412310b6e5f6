import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { FILTERS, type ListFilter, type Narrowing } from '#lib/conversations/lists/conversation-lists.ts';
import { type ListQuery, operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { LISTED } from '#lib/conversations/record/list-rows.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { seededId, seedInbox } from '#tests/bench/seed-inbox.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

/*
 * One tenant has nearly all conversations, and thousands have one each: for a plan that knows no tenant all indexes of
 * a list cost the same.
 */
const CONVERSATIONS = 12_000;
const SMALL_TENANTS = 3_000;
const OFTEN = 25;

let operator: OperatorActor;

beforeAll(async () => {
  await useDomain();
  const { tenant, admin } = await aTenant();
  operator = admin;
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  await seedInbox(client, { tenantId: tenant.id, operatorId: admin.operatorId, conversations: CONVERSATIONS });
  await client.end();
  await db().execute(MAKE_SMALL_TENANTS);
  await db().execute(sql`vacuum (analyze)`);
});

const MAKE_SMALL_TENANTS = sql`
  with small as (
    insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', 'tenant_small' || n))).*
    from tenants t, generate_series(1, ${SMALL_TENANTS}::int) n returning id
  ), visitor as (
    insert into visitors (tenant_id, id, created_at, updated_at)
    select id, 'visitor_of' || id, now(), now() from small returning *
  ), conversation as (
    insert into conversations (tenant_id, id, visitor_id, last_message_at, created_by, created_at)
    select tenant_id, 'conversation_of' || tenant_id, id, created_at, 'visitor', created_at from visitor returning *
  )
  insert into conversation_tags (tenant_id, conversation_id, name, ${LISTED})
  select tenant_id, id, 'return', ${LISTED} from conversation`;

const [priority, departmentId] = ['urgent' as const, seededId('department', 4)];
const WAYS: Narrowing[] = [{}, { priority }, { departmentId }, { priority, departmentId }];
const OF_TEAM = FILTERS.filter((filter) => filter !== 'mine');

test.each(OF_TEAM)(
  'a page of %s that is asked for often is planned once, for the index that has its order',
  async (filter) => {
    for (const narrowing of WAYS) {
      await askOften({ filter, ...narrowing, limit: 30 });
      const plan = (await keptPlans()).at(-1);
      expect([narrowing, plan]).toEqual([narrowing, expect.stringContaining(`using ${indexOf(filter, narrowing)} on`)]);
      expect(plan).not.toMatch(/Seq Scan on (conversations|visitors|conversation_operators)/);
    }
  },
);

test('so is a page of who waits first, with what fills it up', async () => {
  for (const narrowing of WAYS) {
    await askOften({ filter: 'open', sort: 'waiting', ...narrowing, limit: 90 });
    const plans = (await kept()).filter(({ text }) => text.includes('limit 91')).map(({ plan }) => plan);
    // A whole page waits where it is not narrowed.
    const isWhole = Object.keys(narrowing).length === 0;
    const expected = ['conversations_waiting', ...(isWhole ? [] : [indexOf('open', narrowing)])];
    const used = plans
      .slice(-expected.length)
      .map((plan) => /using (conversations_(?!tenant)[a-z_]+) on/.exec(plan)?.[1]);
    const ofWaiting = used.map((name) => name?.replace('waiting_by_department', 'waiting'));
    expect([narrowing, ofWaiting]).toEqual([narrowing, expected]);
  }
});

test('what only few would ask for again is not kept: an operator’s own, a tag, a visitor, a search, a later page', async () => {
  const { nextCursor } = await operatorConversations(operator, { filter: 'all', limit: 30 });
  const before = (await keptPlans()).length;
  await askOften({ filter: 'mine', limit: 30 });
  await askOften({ filter: 'all', tag: `return'); --`, limit: 30 });
  await askOften({ filter: 'all', visitorId: seededId('visitor', 5), limit: 30 });
  await askOften({ filter: 'all', q: 'tent', limit: 5 });
  await askOften({ filter: 'all', cursor: nextCursor!, limit: 30 });
  expect(await keptPlans()).toHaveLength(before);
});

test('a department that is no id is a value of the statement, never its text', async () => {
  await askOften({ filter: 'all', limit: 31 });
  expect(await statements()).toContainEqual(expect.stringContaining('limit 32'));
  await askOften({ filter: 'all', departmentId: `department_1' or '1' = '1`, limit: 31 });
  expect(await statements()).not.toContainEqual(expect.stringContaining('department_1'));
});

test('an operator of a small tenant has that one conversation', async () => {
  const small = { ...operator, tenantId: 'tenant_small7' };
  for (let time = 0; time < OFTEN; time++) {
    const { conversations } = await operatorConversations(small, { filter: 'all', limit: 30 });
    expect(conversations.map(({ id }) => id)).toEqual(['conversation_oftenant_small7']);
  }
});

function indexOf(filter: ListFilter, narrowing: Narrowing): string {
  if (narrowing.departmentId !== undefined) return 'conversations_by_department';
  return filter === 'all' && narrowing.priority === undefined ? 'conversations_by_activity' : 'conversations_listed';
}

async function askOften(query: ListQuery): Promise<void> {
  const answers: unknown[] = [];
  for (let time = 0; time < OFTEN; time++) answers.push((await operatorConversations(operator, query)).conversations);
  expect(answers.at(-1)).toEqual(answers[0]);
}

const statements = async (): Promise<string[]> => (await kept()).map(({ text }) => text);

/** As the connection that was used last has them, the newest last. */
const keptPlans = async (): Promise<string[]> => (await kept()).map(({ plan }) => plan);

async function kept(): Promise<{ text: string; plan: string }[]> {
  const client = await services().database.pool.connect();
  try {
    const { rows } = await client.query<{ name: string; text: string }>(`
      select name, statement as text from pg_prepared_statements
      where statement like '/* planned once */%' order by prepare_time`);
    const found = [];
    for (const { name, text } of rows) {
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute "${name}"`);
      found.push({ text, plan: plan.rows.map((row) => row['QUERY PLAN']).join('\n') });
    }
    return found;
  } finally {
    client.release();
  }
}
