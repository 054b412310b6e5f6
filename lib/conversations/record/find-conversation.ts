import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { type ConversationState, firstOf, named, selectStates } from './conversation-state.ts';

/** @throws AppError `not_found` where there is none, also for another tenant's or, if given, another visitor's */
export async function requireConversation(tenantId: string, conversationId: string, visitorId?: string): Promise<void> {
  const ofVisitor = visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`;
  const { rows } = await db().execute(
    sql`select 1 from conversations c where ${named(tenantId, conversationId)} ${ofVisitor}`,
  );
  if (rows.length === 0) throw notFound('conversation');
}

/** The conversation as it is now. @throws AppError `not_found`, also for another tenant's or, if given, another visitor's */
export async function findConversation(
  tenantId: string,
  conversationId: string,
  visitorId?: string,
): Promise<ConversationState> {
  const ofVisitor = visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`;
  return firstOf(await selectStates(db(), sql`conversations c`, sql`${named(tenantId, conversationId)} ${ofVisitor}`));
}

/**
 * A page of conversations. What is joined to them is looked up for the page alone, whatever the planner thinks.
 * @param page.order in the columns of an index and with its place of nulls, or the index is no use
 * @param page.ofPage the same order in the columns of `c`
 */
export async function selectConversations({ from, where, order, ofPage, limit }: Page): Promise<ConversationState[]> {
  const page = sql`(select c.* from ${from} where ${where} order by ${order} limit ${limit}) c`;
  return selectStates(db(), page, sql`true order by ${ofPage}`);
}

interface Page {
  from: SQL;
  where: SQL;
  order: SQL;
  ofPage: SQL;
  limit: number;
}
