import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { plannedOnce } from '#lib/db/planned-once.ts';
import { isKnownOwner, rememberOwner } from './known-owners.ts';
import { type ConversationState, firstOf, named, readStates, selectStates, statesOf } from './conversation-state.ts';

/** @throws AppError `not_found` where there is none, also for another tenant's or, if given, another visitor's */
export async function requireConversation(tenantId: string, conversationId: string, visitorId?: string): Promise<void> {
  const ofVisitor = visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`;
  const { rows } = await db().execute(
    sql`select 1 from conversations c where ${named(tenantId, conversationId)} ${ofVisitor}`,
  );
  if (rows.length === 0) throw notFound('conversation');
}

/**
 * Lets through whom the conversation belongs to, without a look where that is known: for what is changed under its lock
 * next, which finds out whether it is still there. @throws AppError `not_found`
 */
export async function requireOwner(tenantId: string, conversationId: string, visitorId: string): Promise<void> {
  if (isKnownOwner(tenantId, conversationId, visitorId)) return;
  await requireConversation(tenantId, conversationId, visitorId);
  rememberOwner(tenantId, conversationId, visitorId);
}

/** The conversation as it is now. @throws AppError `not_found`, also for another tenant's or, if given, another visitor's */
export async function findConversation(
  tenantId: string,
  conversationId: string,
  visitorId?: string,
): Promise<ConversationState> {
  const ofVisitor = visitorId === undefined ? sql`` : sql`and c.visitor_id = ${visitorId}`;
  const where = sql`${named(tenantId, conversationId)} ${ofVisitor}`;
  return firstOf(await selectStates(db(), tenantId, sql`conversations c`, where));
}

/**
 * The conversations `c` of a page of the tenant's, which is cut before anything is joined to it.
 * @param order of the columns of `c`
 * @param isOften whether the same page is asked for all the time
 */
export const selectPage = (tenantId: string, page: SQL, order: SQL, isOften = false): Promise<ConversationState[]> => {
  const statement = statesOf(tenantId, sql`(${page}) c`, sql`true order by ${order}`);
  return readStates(db(), isOften ? plannedOnce(statement) : statement);
};
