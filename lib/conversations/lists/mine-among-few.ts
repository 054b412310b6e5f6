import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { Priority } from '#lib/resources/conversation.ts';
import { type ConversationList, isAfter, listOf, type ListFilter, orderOf, type Place } from './conversation-lists.ts';

// Looked through one by one before both sets are met with each other.
const LOOK = 400;

interface Narrowing {
  filter: ListFilter;
  tag?: string | undefined;
  priority?: Priority | undefined;
  departmentId?: string | undefined;
}

/**
 * The ids that "mine" is narrowed to, read from an index alone; null where nothing narrows it by much. No index has the
 * operator and these together, and who has none of them would be looked for through all that is theirs.
 */
export function fewOfMine({ tenantId }: OperatorActor, { filter, tag, priority, departmentId }: Narrowing): SQL | null {
  if (filter !== 'mine') return null;
  if (tag !== undefined)
    return sql`select conversation_id as id from conversation_tags
      where tenant_id = ${tenantId} and name = ${tag} and last_message_at is not null`;
  const theirs = sql`select id from conversations where tenant_id = ${tenantId} and last_message_at is not null`;
  if (priority !== undefined && priority !== 'normal') return sql`${theirs} and priority = ${sql.raw(`'${priority}'`)}`;
  return departmentId === undefined ? null : sql`${theirs} and department_id = ${departmentId}`;
}

/** The ids of the first of such a list: going down it while that finds enough, else by meeting both sets. */
export async function mineAmongFew(
  actor: OperatorActor,
  list: ConversationList,
  few: SQL,
  { after, limit }: { after: Place | null; limit: number },
): Promise<string[]> {
  const mine = listOf(actor, 'mine');
  const looked = await db().execute<Place & { fits: boolean }>(sql`
    select ${mine.id} as id, ${mine.at}::text as at, (${list.where}) as fits from ${mine.from}
    where ${mine.where} and ${isAfter(mine, after)} order by ${orderOf(mine)} limit ${LOOK}`);
  const found = looked.rows.filter(({ fits }) => fits).map(({ id }) => id);
  if (found.length >= limit || looked.rows.length < LOOK) return found.slice(0, limit);
  const place = looked.rows.at(-1)!;
  return [...found, ...(await meet(actor, list, few, { after: place, limit: limit - found.length }))];
}

// The fences have both sets hashed, and only what is in both looked up.
async function meet(
  { tenantId, operatorId }: OperatorActor,
  list: ConversationList,
  few: SQL,
  { after, limit }: { after: Place; limit: number },
): Promise<string[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local jit = off`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with few as materialized (${few}), own as materialized (
        select p.conversation_id as id from conversation_operators p where p.tenant_id = ${tenantId}
          and p.operator_id = ${operatorId} and p.last_message_at <= ${after.at}::timestamptz
      ), both_sets as materialized (select id from own where id in (select id from few))
      select c.id from both_sets, lateral (
        select ${list.id} as id, ${list.at} as at from ${list.from}
        where c.id = both_sets.id and ${list.where} and ${isAfter(list, after)} offset 0
      ) c
      order by c.at desc, c.id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  });
}
