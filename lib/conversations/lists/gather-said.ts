import { type SQL, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { openedTransaction } from '#lib/db/transaction.ts';
import { atOf, type ConversationList, fits, isOfOpen, orderOf, type Place } from './conversation-lists.ts';
import { holds, type Terms, withDepartment } from './search-terms.ts';

interface Wanted {
  after: Place | null;
  limit: number;
  /** Of images and visitors with the words no more are gathered. */
  most?: number;
}

/**
 * The ids of a list's first conversations with the words, from the indexes of words; null where more images or visitors
 * have them than are gathered.
 */
export async function gatherSaid(
  list: ConversationList,
  terms: Terms,
  { after, limit, most }: Wanted,
): Promise<string[] | null> {
  const { tenantId } = list;
  const first = sql`limit ${most ?? null}`;
  const gathered = sql`
    with said as materialized (select m.conversation_id as id from ${messagesWith(list, terms)}),
    shown as materialized (
      select a.conversation_id as id from attachments a
      where a.tenant_id = ${tenantId} and ${holds(sql`a.search`, terms)} and a.message_id is not null ${first}
    ),
    called as materialized (
      select v.id from visitors v
      where v.tenant_id = ${tenantId} and (${holds(sql`v.search`, terms)} or lower(v.email) = ${terms.email}) ${first}
    )
    select greatest((select count(*) from shown), (select count(*) from called))::int as most, array(
      select c.id from (
        select id from said union select id from shown union
        select c.id from called, lateral (
          select c.id from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = called.id offset 0
        ) c
      ) s, lateral (
        select * from conversations c where c.tenant_id = ${tenantId} and c.id = s.id and ${fits(list, after)} offset 0
      ) c
      order by ${orderOf(list, atOf(list, 'c'), 'c.id')} limit ${limit}
    ) as ids`;
  // The planner takes an unknown word for a frequent one: it would read whole tables, and compile what is done in 10 ms.
  const found = await openedTransaction(
    (tx) => Promise.all([tx.execute(sql`set local jit = off`), tx.execute<{ ids: string[]; most: number }>(gathered)]),
    (_, [, { rows }]) => Promise.resolve(rows[0]!),
  );
  return most !== undefined && found.most >= most ? null : found.ids;
}

/** How many messages the planner takes to have the words: to count would cost what is to be saved. */
export const countExpected = (list: ConversationList, terms: Terms): Promise<number> =>
  countPlanned(sql`select from ${messagesWith(list, terms)}`);

/** The same, with the visitors that are called by them. */
export const countExpectedWithVisitors = (list: ConversationList, terms: Terms): Promise<number> =>
  countPlanned(sql`select from ${messagesWith(list, terms)}
    union all select from visitors v where v.tenant_id = ${list.tenantId} and ${holds(sql`v.search`, terms)}`);

async function countPlanned(statement: SQL): Promise<number> {
  const { rows } = await db().execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${statement}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Messages `m` that have the words. Those of open conversations are looked for among the few that are open. */
function messagesWith(list: ConversationList, terms: Terms): SQL {
  const { tenantId, departmentId } = list;
  if (!isOfOpen(list)) return sql`messages m where m.tenant_id = ${tenantId} and ${holds(sql`m.search`, terms)}`;
  const asked = departmentId === undefined ? terms : withDepartment(terms, departmentId);
  return sql`open_messages m where m.tenant_id = ${tenantId} and ${holds(sql`m.search`, asked)}`;
}
