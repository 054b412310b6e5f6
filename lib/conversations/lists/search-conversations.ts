import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import {
  atOf,
  type ConversationList,
  countOfList,
  firstOfList,
  fits,
  orderOf,
  type Place,
} from './conversation-lists.ts';
import { holds, type Terms } from './search-terms.ts';
import { siftShortList } from './sift-short-list.ts';

// Looked through one by one, about 20 µs each, before the index of words is asked.
const FIRST_LOOK = 200;
export const LONGEST_LOOK = 3_200;

/**
 * The ids of the first conversations of a list in which the words are said, or stand in an image's name, or whose
 * visitor has them in name or address.
 *
 * A word that many say is soon met by going down the list; one that few say is soon gathered from the index of words.
 * Each way is slow where the other is quick, so the search goes down the list while that promises to be the shorter
 * way, and gathers what is left; a short list it goes down to its end, unless the words are rarer still.
 */
export async function searchConversations(
  list: ConversationList,
  { terms, after, limit }: { terms: Terms; after: Place | null; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  let place = after;
  const goDown = async (look: number): Promise<boolean> => {
    const rows = await lookThrough(list, terms, place, look);
    found.push(...rows.filter((row) => row.said).map((row) => row.id));
    place = rows.at(-1) ?? place;
    return found.length >= limit || rows.length < look;
  };
  for (let look = FIRST_LOOK, looked = 0; look <= LONGEST_LOOK; look *= 2) {
    if (await goDown(look)) return found.slice(0, limit);
    looked += look;
    if ((limit - found.length) * looked > LONGEST_LOOK * found.length) break;
  }
  if (await isSoonThrough(list, terms)) found.push(...(await siftShortList(list, terms, place, LONGEST_LOOK + 1)));
  else found.push(...(await gather(list, terms, place, limit - found.length)));
  return found.slice(0, limit);
}

/** Whether the list is shorter than what the index of words would give. */
async function isSoonThrough(list: ConversationList, { words }: Terms): Promise<boolean> {
  const { tenantId } = list;
  const { rows } = await db().execute<{ count: number }>(sql`select ${countOfList(list, LONGEST_LOOK + 1)} as count`);
  const { count } = rows[0]!;
  if (count > LONGEST_LOOK) return false;
  // How often a word is said is known to the planner; to count would cost what is to be saved.
  const { rows: plans } = await db().execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
    explain (format json) select from messages m where m.tenant_id = ${tenantId} and m.search @@ ${words}::tsquery
    union all select from visitors v where v.tenant_id = ${tenantId} and v.search @@ ${words}::tsquery`);
  return plans[0]!['QUERY PLAN'][0].Plan['Plan Rows'] > count;
}

async function lookThrough(list: ConversationList, terms: Terms, after: Place | null, look: number) {
  const { tenantId } = list;
  const found = await db().execute<Place & { said: boolean }>(sql`
    select c.id, l.at::text as at, ${saidIn(terms)} or ${isOf(terms)} as said
    from (${firstOfList(list, after, look)}) l join conversations c on c.tenant_id = ${tenantId} and c.id = l.id
    order by ${orderOf(list, 'l.at', 'l.id')}`);
  return found.rows;
}

// The fences keep the planner from asking the index of words anew for each conversation.
const saidIn = (terms: Terms) => sql`exists (
  select 1 from (
    select m.search from messages m where m.tenant_id = ${terms.tenantId} and m.conversation_id = c.id offset 0
  ) m where ${holds(sql`m.search`, terms)})
  or exists (
  select 1 from (
    select a.search from attachments a
    where a.tenant_id = ${terms.tenantId} and a.conversation_id = c.id and a.message_id is not null offset 0
  ) a where ${holds(sql`a.search`, terms)})`;

const isOf = (terms: Terms) => sql`exists (
  select 1 from (
    select v.search, v.email from visitors v where v.tenant_id = ${terms.tenantId} and v.id = c.visitor_id offset 0
  ) v where ${holds(sql`v.search`, terms)} or lower(v.email) = ${terms.email})`;

// The planner takes an unknown word for a frequent one: it would read whole tables, and compile what is done in 10 ms.
async function gather(list: ConversationList, terms: Terms, after: Place | null, limit: number) {
  const { tenantId } = list;
  return transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    const found = await tx.execute<{ id: string }>(sql`
      with said as materialized (
        select m.conversation_id as id from messages m
        where m.tenant_id = ${tenantId} and ${holds(sql`m.search`, terms)}
        union
        select a.conversation_id from attachments a
        where a.tenant_id = ${tenantId} and ${holds(sql`a.search`, terms)} and a.message_id is not null
        union
        select c.id from visitors v, lateral (
          select c.id from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = v.id offset 0
        ) c
        where v.tenant_id = ${tenantId} and (${holds(sql`v.search`, terms)} or lower(v.email) = ${terms.email})
      )
      select c.id from said, lateral (
        select * from conversations c where c.tenant_id = ${tenantId} and c.id = said.id and ${fits(list, after)} offset 0
      ) c
      order by ${orderOf(list, atOf(list, 'c'), 'c.id')} limit ${limit}`);
    return found.rows.map((row) => row.id);
  });
}
