import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import type { ConversationCounts } from '#lib/resources/conversation.ts';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import { type ConversationList, listOf, orderOf, waitingOf } from './conversation-lists.ts';

/** How many conversations each list has; none is read further than up to the highest number that is told. */
export async function countConversations(actor: OperatorActor): Promise<ConversationCounts> {
  const result = await db().execute<{ [Name in keyof ConversationCounts]: ConversationCounts[Name] }>(sql`
    select ${counted(listOf(actor, 'mine'))} as mine, ${counted(listOf(actor, 'unassigned'))} as unassigned,
      ${counted(listOf(actor, 'open'))} as open, ${counted(listOf(actor, 'snoozed'))} as snoozed,
      ${counted(listOf(actor, 'all'))} as all, ${counted(waitingOf(actor, 'open'))} as requested`);
  return result.rows[0]!;
}

// In the order of its index, so that no planner takes to reading the table instead.
const counted = (list: ConversationList): SQL => sql`(
  select count(*)::int from (
    select 1 from ${list.from} where ${list.where} order by ${orderOf(list)} limit ${HIGHEST_COUNT}
  ) listed)`;
