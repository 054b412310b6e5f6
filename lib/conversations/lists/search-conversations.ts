import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import {
  type ConversationList,
  countOfList,
  firstOfList,
  isOfOpen,
  orderOf,
  type Place,
} from './conversation-lists.ts';
import { countExpected, countExpectedWithVisitors, gatherSaid } from './gather-said.ts';
import { holds, type Terms } from './search-terms.ts';
import { siftShortList } from './sift-short-list.ts';

// Looked through one by one, about 20 µs each, before the index of words is asked.
const FIRST_LOOK = 200;
export const LONGEST_LOOK = 3_200;
// The index of what is said in open conversations is small: it is asked sooner, where it promises few.
const FIRST_LOOK_AT_OPEN = 50;
const FEW_SAID = 2_000;
const FEW_OTHERS = 500;

/**
 * The ids of the first conversations of a list in which the words are said, or stand in an image's name, or whose
 * visitor has them in name or address.
 *
 * A word that many say is soon met by going down the list; one that few say is soon gathered from the index of words.
 * Each way is slow where the other is quick, so the search goes down the list while that promises to be the shorter
 * way, and gathers what is left; a short list it goes down to its end, unless the words are rarer still.
 */
export async function searchConversations(list: ConversationList, terms: Terms, page: Page): Promise<string[]> {
  const way: Way = { list, terms, limit: page.limit, place: page.after, found: [], looked: 0, isDone: false };
  for (let look = isOfOpen(list) ? FIRST_LOOK_AT_OPEN : FIRST_LOOK; !way.isDone && look <= LONGEST_LOOK; look *= 2) {
    await goDown(way, look);
    if (!way.isDone && look === FIRST_LOOK_AT_OPEN && way.found.length === 0) await gatherFew(way);
    else if ((way.limit - way.found.length) * way.looked > LONGEST_LOOK * way.found.length) break;
  }
  if (!way.isDone) way.found.push(...(await findRest(way)));
  return way.found.slice(0, way.limit);
}

interface Page {
  after: Place | null;
  limit: number;
}

/** Down a list, and what was found on it. */
interface Way {
  readonly list: ConversationList;
  readonly terms: Terms;
  readonly limit: number;
  place: Place | null;
  looked: number;
  found: string[];
  isDone: boolean;
}

async function goDown(way: Way, look: number): Promise<void> {
  const rows = await lookThrough(way.list, way.terms, way.place, look);
  way.found.push(...rows.filter((row) => row.said).map((row) => row.id));
  way.place = rows.at(-1) ?? way.place;
  way.looked += look;
  way.isDone = way.found.length >= way.limit || rows.length < look;
}

/** All the rest at once, where few say it as far as is known. */
async function gatherFew(way: Way): Promise<void> {
  const { list, terms, place: after, limit } = way;
  if ((await countExpected(list, terms)) > FEW_SAID) return;
  const few = await gatherSaid(list, terms, { after, limit, most: FEW_OTHERS });
  way.found.push(...(few ?? []));
  way.isDone = few !== null;
}

async function findRest({ list, terms, place: after, limit, found }: Way): Promise<string[]> {
  if (await isSoonThrough(list, terms)) return siftShortList(list, terms, after, LONGEST_LOOK + 1);
  return (await gatherSaid(list, terms, { after, limit: limit - found.length }))!;
}

/** Whether the list is shorter than what the index of words would give. */
async function isSoonThrough(list: ConversationList, terms: Terms): Promise<boolean> {
  const { rows } = await db().execute<{ count: number }>(sql`select ${countOfList(list, LONGEST_LOOK + 1)} as count`);
  const { count } = rows[0]!;
  if (count > LONGEST_LOOK) return false;
  return (await countExpectedWithVisitors(list, terms)) > count;
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
