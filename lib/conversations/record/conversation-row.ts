import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { type ConversationState, firstOf, named, selectStates } from './conversation-state.ts';

/**
 * Waits for whoever changes the conversation. A statement sees other tables as they were when it began, so one that
 * had to wait would pair the new row with old participants: the lock is a statement of its own.
 */
export async function lockRow(tx: Transaction, tenantId: string, conversationId: string): Promise<void> {
  await tx.execute(sql`select 1 from conversations c where ${named(tenantId, conversationId)} for update`);
}

/** The conversation as this transaction sees it. @throws AppError `not_found` */
export async function stateInside(
  tx: Transaction,
  tenantId: string,
  conversationId: string,
): Promise<ConversationState> {
  return firstOf(await selectStates(tx, sql`conversations c`, named(tenantId, conversationId)));
}

/**
 * Changes the conversation, which is locked already, and gives its state after that, in one statement; its operators'
 * "mine" lists and those of its tags follow.
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
    ), mine as (
      update conversation_operators p set last_message_at = c.last_message_at from c
      where p.tenant_id = c.tenant_id and p.conversation_id = c.id
        and p.last_message_at is distinct from c.last_message_at
    ), tagged as (
      update conversation_tags t set last_message_at = c.last_message_at, is_open = ${IS_OPEN} from c
      where c.tags <> '{}' and t.tenant_id = c.tenant_id and t.conversation_id = c.id
        and (t.last_message_at, t.is_open) is distinct from (c.last_message_at, ${IS_OPEN})
    )`;
  return (await selectStates(tx, sql`c`, sql`true`, changed))[0] ?? null;
}

/** Neither closed nor put off. */
export const IS_OPEN = sql`(c.closed_at is null and c.snoozed_until is null)`;
