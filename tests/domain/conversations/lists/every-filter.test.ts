import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { FILTERS, type ListFilter } from '#lib/conversations/lists/conversation-lists.ts';
import { type ListQuery, operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { LISTED, LISTS_FOLLOW, OF_CONVERSATION } from '#lib/conversations/record/list-rows.ts';
import { SORTS } from '#lib/conversations/lists/list-cursor.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { seededId, seedInbox } from '#tests/bench/seed-inbox.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

// So many that one operator has more than are looked through one by one.
const CONVERSATIONS = 12_000;
const FAR_DOWN = 90;
const PAGE = 60;

interface Row extends Record<string, unknown> {
  id: string;
  departmentId: string | null;
  tags: string[];
  priority: string;
  isClosed: boolean;
  isSnoozed: boolean;
  isOwned: boolean;
  isMine: boolean;
  requestedAt: string | null;
}

let operator: OperatorActor;
/** The newest activity first. */
let all: Row[];

beforeAll(async () => {
  await useDomain();
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  const { tenant, admin } = await aTenant();
  operator = admin;
  await seedInbox(client, { tenantId: tenant.id, operatorId: admin.operatorId, conversations: CONVERSATIONS });
  await client.end();
  await markFarDown(tenant.id);
  const { rows } = await db().execute<Row>(sql`
    select c.id, c.department_id as "departmentId", c.tags, c.priority, c.closed_at is not null as "isClosed",
      c.snoozed_until is not null as "isSnoozed", c.owner_id is not null as "isOwned",
      c.owner_id is not distinct from ${admin.operatorId} as "isMine",
      case when c.requested and c.closed_at is null and c.snoozed_until is null then c.requested_at::text end as "requestedAt"
    from conversations c where c.tenant_id = ${tenant.id} and c.last_message_at is not null
    order by c.last_message_at desc, c.id desc`);
  all = rows;
});

/** Has the operator's oldest be what none of the operator's others are. */
async function markFarDown(tenantId: string): Promise<void> {
  const oldest = sql`select conversation_id from conversation_operators where tenant_id = ${tenantId}
    and operator_id = ${operator.operatorId} order by last_message_at limit ${FAR_DOWN}`;
  const { rows } = await db().execute<{ id: string }>(sql`
    with c as (
      update conversations c set tags = tags || array['settled'], priority = 'urgent',
        department_id = ${seededId('department', 4)}
      where tenant_id = ${tenantId} and id in (${oldest}) returning *
    ), ${LISTS_FOLLOW}
    select id from c`);
  for (const { id } of rows) {
    const listed = sql`insert into conversation_tags (tenant_id, conversation_id, name, ${LISTED})
      select c.tenant_id, c.id, 'settled', ${OF_CONVERSATION} from conversations c
      where c.tenant_id = ${tenantId} and c.id = ${id} returning *`;
    await db().execute(sql`
      with tagged as (${listed})
      insert into conversation_operator_tags (tenant_id, conversation_id, operator_id, name, ${LISTED})
      select tenant_id, conversation_id, ${operator.operatorId}, name, ${LISTED} from tagged`);
  }
}

const FITS: Record<ListFilter, (row: Row) => boolean> = {
  all: () => true,
  open: ({ isClosed, isSnoozed }) => !isClosed && !isSnoozed,
  mine: ({ isMine, isSnoozed }) => isMine && !isSnoozed,
  unassigned: ({ isClosed, isSnoozed, isOwned }) => !isClosed && !isSnoozed && !isOwned,
  snoozed: ({ isSnoozed }) => isSnoozed,
  closed: ({ isClosed, isSnoozed }) => isClosed && !isSnoozed,
};

function expected({ filter, sort, tag, departmentId, priority }: Omit<ListQuery, 'limit'>): string[] {
  const fitting = all.filter(
    (row) =>
      FITS[filter](row) &&
      (tag === undefined || row.tags.includes(tag)) &&
      (departmentId === undefined || row.departmentId === departmentId) &&
      (priority === undefined || row.priority === priority),
  );
  if (sort === 'newest') return fitting.map(({ id }) => id);
  const waiting = fitting.filter(({ requestedAt }) => requestedAt !== null);
  waiting.sort((a, b) => (a.requestedAt! + a.id < b.requestedAt! + b.id ? -1 : 1));
  return [...waiting, ...fitting.filter(({ requestedAt }) => requestedAt === null)].map(({ id }) => id);
}

const QUERIES = FILTERS.flatMap((filter) =>
  SORTS.flatMap((sort) =>
    [undefined, 'return', 'settled', 'rare'].flatMap((tag) =>
      [undefined, seededId('department', 1), seededId('department', 4)].flatMap((departmentId) =>
        ([undefined, 'urgent', 'normal'] as const).map((priority) => ({ filter, sort, tag, departmentId, priority })),
      ),
    ),
  ),
);

test('every filter holds together with every other, in both orders, over two pages', async () => {
  let found = 0;
  for (const query of QUERIES) {
    const want = expected(query);
    const first = await operatorConversations(operator, { ...query, limit: PAGE });
    const ids = first.conversations.map(({ id }) => id);
    expect([query, first.nextCursor === null]).toEqual([query, want.length <= PAGE]);
    if (first.nextCursor) {
      const second = await operatorConversations(operator, { ...query, limit: PAGE, cursor: first.nextCursor });
      ids.push(...second.conversations.map(({ id }) => id));
    }
    expect([query, ids]).toEqual([query, want.slice(0, 2 * PAGE)]);
    found += ids.length;
  }
  expect(QUERIES).toHaveLength(432);
  expect(found).toBeGreaterThan(5_000);
}, 60_000);
