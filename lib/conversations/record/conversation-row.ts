import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { LISTS_FOLLOW } from './list-rows.ts';
import { type ConversationState, firstOf, named, selectStates } from './conversation-state.ts';

/**
 * Waits for whoever changes the conversation. A statement sees other tables as they were when it began, so one that
 * had to wait would pair the new row with old participants: the lock is a statement of its own. It is sent at once, so
 * that another can be sent behind it.
 */
export async function lockRow(tx: Transaction, tenantId: string, conversationId: string): Promise<void> {
  await tx.execute(sql`select 1 from conversations c where ${named(tenantId, conversationId)} for update`).execute();
}

/** Whether this transaction has locked or changed a row by now; a statement without a transaction never has. */
export const HAS_LOCKED = sql`pg_current_xact_id_if_assigned() is not null`;

/** The conversation as this transaction sees it. @throws AppError `not_found` */
export async function stateInside(
  tx: Transaction,
  tenantId: string,
  conversationId: string,
): Promise<ConversationState> {
  return firstOf(await selectStates(tx, tenantId, sql`conversations c`, named(tenantId, conversationId)));
}

/**
 * Changes the conversation, which is locked already, and gives its state after that, in one statement; the lists of its
 * operators and tags follow.
 * @returns null when the row is not there or `onlyIf` does not hold
 */
export async function updateConversation(
  tx: Transaction,
  tenantId: string,
  conversationId: string,
  changes: SQL,
  onlyIf: SQL = sql`true`,
): Promise<ConversationState | null> {
  const changed = sql`
    with c as (
      update conversations c set ${changes} where ${named(tenantId, conversationId)} and ${onlyIf} returning *
    ), ${LISTS_FOLLOW}`;
  return (await selectStates(tx, tenantId, sql`c`, sql`true`, changed))[0] ?? null;
}
