import { and, eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { messages, turns } from '#lib/db/schema/conversations/messages.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';

/**
 * How the answer came about that the message is part of; null when the assistant did not write it, or before answers
 * were checked. @throws AppError `not_found`
 */
export async function findChecks(
  tenantId: string,
  conversationId: string,
  messageId: string,
): Promise<AnswerChecks | null> {
  const [row] = await db()
    .select({ checks: turns.checks })
    .from(messages)
    .leftJoin(turns, and(eq(turns.tenantId, messages.tenantId), eq(turns.id, messages.turnId)))
    .where(
      and(eq(messages.tenantId, tenantId), eq(messages.conversationId, conversationId), eq(messages.id, messageId)),
    );
  if (!row) throw notFound('message');
  return row.checks;
}
