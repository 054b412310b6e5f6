import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { searchWords } from '#lib/i18n/found-words.ts';
import { type ConversationList, isAfter, orderOf, type Place } from './conversation-lists.ts';

// Looked through one by one, about 20 µs each, before the index of words is asked.
const FIRST_LOOK = 200;
const LONGEST_LOOK = 3_200;
const LONGEST_QUERY = 12;

/**
 * The ids of the first conversations of a list in which the words are said, or stand in an image's name, or whose
 * visitor has them in name or address.
 *
 * A word that many say is soon met by going down the list; one that few say is soon gathered from the index of words.
 * Each way is slow where the other is quick, so the search goes down the list while that promises to be the shorter
 * way, and gathers what is left.
 */
export async function searchConversations(
  tenantId: string,
  list: ConversationList,
  { terms, after, limit }: { terms: Terms; after: Place | null; limit: number },
): Promise<string[]> {
  const found: string[] = [];
  let place = after;
  for (let look = FIRST_LOOK, looked = 0; look <= LONGEST_LOOK; look *= 2) {
    const rows = await lookThrough(tenantId, list, terms, place, look);
    found.push(...rows.filter((row) => row.said).map((row) => row.id));
    if (found.length >= limit || rows.length < look) return found.slice(0, limit);
    looked += look;
    place = rows.at(-1)!;
    if ((limit - found.length) * looked > LONGEST_LOOK * found.length) break;
  }
  return [...found, ...(await gather(tenantId, list, terms, place, limit - found.length))];
}

export interface Terms {
  /** A tsquery: the tenant and all words, the last of which may be unfinished. */
  words: string;
  email: string;
}

/** @returns null for a search without a word in it */
export function termsOf(tenantId: string, q: string): Terms | null {
  const found = wordsAsked(q);
  if (found.length === 0) return null;
  const words = [tenantId, ...found].map((word) => `'${word}'`);
  return { words: `${words.join(' & ')}:*`, email: q.trim().toLowerCase() };
}

/** The words that a search is for; what goes beyond these is not looked for. */
export const wordsAsked = (q: string): string[] => searchWords(q).slice(0, LONGEST_QUERY);

async function lookThrough(tenantId: string, list: ConversationList, terms: Terms, after: Place | null, look: number) {
  const found = await db().execute<Place & { said: boolean }>(sql`
    select c.id, c.at::text as at, ${saidIn(tenantId, terms.words)} or ${isOf(tenantId, terms)} as said
    from (
      select ${list.id} as id, ${list.at} as at, c.visitor_id from ${list.from}
      where ${list.where} and ${isAfter(list, after)} order by ${orderOf(list)} limit ${look}
    ) c`);
  return found.rows;
}

// The fences keep the planner from asking the index of words anew for each conversation.
const saidIn = (tenantId: string, words: string) => sql`exists (
  select 1 from (
    select m.search from messages m where m.tenant_id = ${tenantId} and m.conversation_id = c.id offset 0
  ) m where m.search @@ ${words}::tsquery)
  or exists (
  select 1 from (
    select a.search from attachments a
    where a.tenant_id = ${tenantId} and a.conversation_id = c.id and a.message_id is not null offset 0
  ) a where a.search @@ ${words}::tsquery)`;

const isOf = (tenantId: string, { words, email }: Terms) => sql`exists (
  select 1 from (
    select v.search, v.email from visitors v where v.tenant_id = ${tenantId} and v.id = c.visitor_id offset 0
  ) v where v.search @@ ${words}::tsquery or lower(v.email) = ${email})`;

// The planner takes an unknown word for a frequent one: it would read whole tables, and compile what is done in 10 ms.
async function gather(tenantId: string, list: ConversationList, terms: Terms, after: Place | null, limit: number) {
  return transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    const found = await tx.execute<{ id: string }>(sql`
      with said as materialized (
        select m.conversation_id as id from messages m
        where m.tenant_id = ${tenantId} and m.search @@ ${terms.words}::tsquery
        union
        select a.conversation_id from attachments a
        where a.tenant_id = ${tenantId} and a.search @@ ${terms.words}::tsquery and a.message_id is not null
        union
        select c.id from visitors v, lateral (
          select c.id from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = v.id offset 0
        ) c
        where v.tenant_id = ${tenantId} and (v.search @@ ${terms.words}::tsquery or lower(v.email) = ${terms.email})
      )
      select c.id from said, lateral (
        select ${list.id} as id, ${list.at} as at from ${list.from}
        where c.id = said.id and ${list.where} and ${isAfter(list, after)} offset 0
      ) c
      order by ${list.ascending ? sql`c.at, c.id` : sql`c.at desc, c.id desc`} limit ${limit}`);
    return found.rows.map((row) => row.id);
  });
}
