import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listOf } from '#lib/conversations/lists/conversation-lists.ts';
import { gatherSaid } from '#lib/conversations/lists/gather-said.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { LONGEST_LOOK } from '#lib/conversations/lists/search-conversations.ts';
import { termsOf } from '#lib/conversations/lists/search-terms.ts';
import { LISTS_FOLLOW } from '#lib/conversations/record/list-rows.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { seededId, seedInbox } from '#tests/bench/seed-inbox.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

const CONVERSATIONS = 7_000;
let operator: OperatorActor;

// Two tenants with the same ids and other words in half of their messages.
beforeAll(async () => {
  await useDomain();
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  for (const { tenant, admin } of [await aTenant(), await aTenant()]) {
    operator = admin;
    await seedInbox(client, { tenantId: tenant.id, operatorId: admin.operatorId, conversations: CONVERSATIONS });
  }
  await makeOldestLow();
  await callMany('navnesen');
  await client.query(`update messages set body = 'elsewhere' where tenant_id <> $1 and seq = 2`, [operator.tenantId]);
  await client.end();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['said in each conversation', 'ord'],
  ['said in one of ten', 'tent'],
  ['said in one of fifty', 'ord1234'],
  ['said in one of a thousand', 'crampon'],
  ['two words', 'tent ord77'],
  ['a visitor’s name', 'Kari'],
  ['a word that is said and a name’s beginning', 'o'],
  ['said by another tenant alone', 'elsewhere'],
  ['many visitors and images are called by', 'navnesen'],
])('all pages of what has %s, each once and in order', async (_, q) => {
  for (const query of QUERIES) expect([query, await pagesOf(q, query)]).toEqual([query, await readAll(q, query)]);
  const isFound = (await readAll(q, { filter: 'all' })).length > 0;
  expect(isFound).toBe(q !== 'elsewhere');
});

test('what nearly all say is found without asking the index of words', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await operatorConversations(operator, { filter: 'all', limit: 30, q: 'tent' });
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'look']);
});

test('a list in which nobody says a frequent word, and some are named so, is gone down to its end', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await pagesOf('ord', { filter: 'all', priority: 'low' })).toHaveLength(8);
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'sift']);
});

test('so is one for a word that nobody says and many visitors are called by, each asked for its own', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await pagesOf('navnesen', { filter: 'all', priority: 'low' })).toEqual(
    [20, 19, 18, 17, 12, 11, 10, 9].map((number) => seededId('conversation', number)),
  );
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'sift']);
});

test('one in which nobody says a rare word is not', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  expect(await pagesOf('crampon', { filter: 'all', priority: 'low' })).toEqual([]);
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'gather']);
});

test('what hardly anybody says is not looked for all down the list', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await operatorConversations(operator, { filter: 'all', limit: 30, q: 'crampon' });
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'gather']);
});

test.each([undefined, ...[1, 4, 9].map((n) => seededId('department', n))])(
  'what is said in open conversations of %s is gathered as it is read',
  async (departmentId) => {
    const narrowing = departmentId === undefined ? {} : { departmentId };
    const list = listOf(operator, 'open', narrowing);
    for (const q of ['tent', 'ord', 'crampon', 'ord1234']) {
      const gathered = await gatherSaid(list, termsOf(operator.tenantId, q)!, { after: null, limit: 1_000 });
      expect([q, gathered]).toEqual([q, await readAll(q, { filter: 'open', ...narrowing })]);
    }
  },
);

test('a rare word is looked for among the open ones alone, soon', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await operatorConversations(operator, { filter: 'open', limit: 30, q: 'zebra' });
  expect(waysOf(asked.mock.calls)).toEqual(['look', 'gather of open']);
});

test('but not where more visitors are called by it than are soon gathered', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await operatorConversations(operator, { filter: 'open', limit: 30, q: 'navnesen' });
  expect(waysOf(asked.mock.calls).slice(0, 3)).toEqual(['look', 'gather of open', 'look']);
});

/** More than one look takes in; none of them has a message, the visitors of the oldest are called by a frequent word. */
async function makeOldestLow(): Promise<void> {
  await db().execute(sql`
    with c as (
      update conversations c set priority = 'low' where c.tenant_id = ${operator.tenantId} and c.id in (
        select o.id from conversations o where o.tenant_id = ${operator.tenantId} order by o.last_message_at limit 300
      ) returning *
    ), ${LISTS_FOLLOW} select 1`);
  await db().execute(sql`
    update visitors set name = 'Ord Olsen'
    where tenant_id = ${operator.tenantId} and id between ${seededId('visitor', 1)} and ${seededId('visitor', 8)}`);
}

/** More visitors than are gathered, and more images: four each of the oldest conversations, the others of later ones. */
async function callMany(word: string): Promise<void> {
  const { tenantId } = operator;
  const [later, last] = [301, 301 + LONGEST_LOOK];
  const isOne = (column: string, kind: string, from: number, to: number) =>
    sql`${sql.raw(column)} between ${seededId(kind, from)} and ${seededId(kind, to)}`;
  // Of an unfinished word PostgreSQL says how frequent it is where it knows a hundred frequent ones.
  await db().execute(sql`
    update visitors set name = ${word} || ' ' || right(id, 2) where tenant_id = ${tenantId}
    and (${isOne('id', 'visitor', 9, 12)} or ${isOne('id', 'visitor', later, last)})`);
  await db().execute(sql`
    insert into attachments (tenant_id, id, conversation_id, message_id, path, name, content_type, width, height, size_bytes, created_at)
    select ${tenantId}, 'attachment_' || c.id, c.id, m.id, 'x', ${word}, 'image/webp', 1, 1, 1, '2026-01-01'
    from conversations c, (select id from messages where tenant_id = ${tenantId} limit 1) m where c.tenant_id = ${tenantId}
    and (${isOne('c.id', 'conversation', 17, 20)} or ${isOne('c.id', 'conversation', later, last)}) order by c.id desc`);
  await db().execute(sql`analyze visitors`);
}

interface Query {
  filter: 'all' | 'open' | 'mine' | 'closed';
  departmentId?: string;
  tag?: string;
  priority?: 'low' | 'urgent';
}

const DEPARTMENT = seededId('department', 4);
const QUERIES: Query[] = [
  { filter: 'all' },
  { filter: 'open' },
  { filter: 'mine' },
  { filter: 'open', departmentId: DEPARTMENT },
  { filter: 'all', departmentId: DEPARTMENT, tag: 'settled' },
  { filter: 'open', tag: 'return' },
  { filter: 'all', priority: 'low' },
  { filter: 'closed', priority: 'urgent' },
];

async function pagesOf(q: string, query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await operatorConversations(operator, { ...query, limit: 100, q, cursor });
    ids.push(...page.conversations.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

async function readAll(q: string, { filter, ...query }: Query): Promise<string[]> {
  const words = q.split(' ').map((word, index, all) => `\\m${word}${index === all.length - 1 ? '' : '\\M'}`);
  const has = (text: string) =>
    sql.join(
      words.map((word) => sql`${sql.raw(text)} ~* ${word}`),
      sql` and `,
    );
  const { tenantId, operatorId } = operator;
  const [departmentId, tag, priority] = [query.departmentId ?? null, query.tag ?? null, query.priority ?? null];
  const { rows } = await db().execute<{ id: string }>(sql`
    select c.id from conversations c join visitors v on v.tenant_id = c.tenant_id and v.id = c.visitor_id
    where c.tenant_id = ${tenantId} and c.last_message_at is not null
      and (${filter !== 'open'} or c.closed_at is null) and (${filter !== 'closed'} or c.closed_at is not null)
      and (${priority}::text is null or c.priority = ${priority}) and (${filter === 'all'} or c.snoozed_until is null)
      and (${departmentId}::text is null or c.department_id = ${departmentId}) and (${tag}::text is null or ${tag} = any(c.tags))
      and (${filter !== 'mine'} or exists (select from conversation_operators p where p.tenant_id = c.tenant_id
        and p.conversation_id = c.id and p.operator_id = ${operatorId}))
      and (exists (select from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id and ${has('m.body')})
        or exists (select from attachments a where a.tenant_id = c.tenant_id and a.conversation_id = c.id and ${has('a.name')})
        or ${has("coalesce(v.name, '') || ' ' || coalesce(v.email, '')")})
    order by c.last_message_at desc, c.id desc`);
  return rows.map(({ id }) => id);
}

const waysOf = (calls: unknown[][]) =>
  calls.flatMap(([given]) => {
    const text = (given as { text?: string }).text ?? '';
    if (text.includes('named as materialized')) return ['sift'];
    if (text.includes('with said as')) return [text.includes('open_messages') ? 'gather of open' : 'gather'];
    return text.includes('as said') ? ['look'] : [];
  });
