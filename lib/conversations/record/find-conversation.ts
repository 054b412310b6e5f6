import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { isKnownOwner, rememberOwner } from './known-owners.ts';
import { type ConversationState, firstOf, named, selectStates } from './conversation-state.ts';

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
  return firstOf(await selectStates(db(), sql`conversations c`, sql`${named(tenantId, conversationId)} ${ofVisitor}`));
}

/**
 * The conversations `c` of a page, which is cut before anything is joined to it.
 * @param order of the columns of `c`
 */
export const selectPage = (page: SQL, order: SQL): Promise<ConversationState[]> =>
  selectStates(db(), sql`(${page}) c`, sql`true order by ${order}`);
