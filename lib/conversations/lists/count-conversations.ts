import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import type { ConversationCounts } from '#lib/resources/conversation/conversation.ts';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import { type ConversationList, countOfList, type ListFilter, listOf, waitingOf } from './conversation-lists.ts';

/** How many conversations each list has; none is read further than up to the highest number that is told. */
export async function countConversations(actor: OperatorActor): Promise<ConversationCounts> {
  const counted = (list: ConversationList) => countOfList(list, HIGHEST_COUNT);
  const of = (filter: ListFilter) => listOf(actor, filter);
  const result = await db().execute<{ [Name in keyof ConversationCounts]: ConversationCounts[Name] }>(sql`
    select ${counted(of('mine'))} as mine, ${counted(of('unassigned'))} as unassigned, ${counted(of('open'))} as open,
      ${counted(of('snoozed'))} as snoozed, ${counted(of('all'))} as all, ${counted(waitingOf(of('open')))} as requested`);
  return result.rows[0]!;
}
