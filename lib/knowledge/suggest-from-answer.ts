import { and, eq, sql } from 'drizzle-orm';
import { concerning } from '#lib/conversations/record/conversation-events.ts';
import type { Change } from '#lib/conversations/ownership/ownership.ts';
import { newId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { messages } from '#lib/db/schema/messages.ts';
import { sqlState } from '#lib/db/transaction.ts';
import type { KnowledgeSuggestion } from '#lib/resources/knowledge.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';

/** A text search index takes no value above 1 MB, and nobody reads on for so long. */
const LONGEST_ANSWER = 20_000;

type Row = typeof knowledgeSuggestions.$inferSelect;

/**
 * Keeps an operator's answer as a suggestion for the knowledge: to the newest visitor's message before it, together
 * with earlier answers to the same while it is pending (decisions.md, suggestion from an operator's message).
 */
export async function suggestFromAnswer(change: Change, answer: MessageSnapshot, operatorId: string): Promise<void> {
  const row = await kept(change, answer, operatorId);
  if (!row) return;
  change.events.push({
    type: 'knowledge.updated',
    payload: { suggestion: toSuggestion(row) },
    // It quotes the visitor: what is erased of them takes it along.
    ...concerning(change.state),
  });
}

/** Within a savepoint: what is wrong with a suggestion must not undo the message that it comes from. */
async function kept(change: Change, answer: MessageSnapshot, operatorId: string): Promise<Row | null> {
  try {
    return await change.tx.transaction(async (tx) => {
      const inner = { ...change, tx };
      const question = await questionBefore(inner);
      if (!question) return null;
      return (await extend(inner, question.id, answer.body)) ?? (await begin(inner, question, answer, operatorId));
    });
  } catch (error) {
    // After a deadlock the whole transaction is run again.
    if (['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
    log.error('an answer was not kept as a suggestion', error, { tenantId: change.tenantId, messageId: answer.id });
    return null;
  }
}

export function toSuggestion(row: Row): KnowledgeSuggestion {
  const { id, question, answer, conversationId, status, createdBy } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return { id, question, answer, conversationId, status, createdBy, ...times };
}

async function questionBefore({ tx, tenantId, state }: Change) {
  const [message] = await tx
    .select({ id: messages.id, body: messages.body, language: messages.language })
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.conversationId, state.snapshot.id),
        eq(messages.role, 'visitor'),
        eq(messages.kind, 'text'),
        sql`${messages.body} <> ''`,
      ),
    )
    .orderBy(sql`${messages.seq} desc`)
    .limit(1);
  return message;
}

async function extend({ tx, tenantId }: Change, questionMessageId: string, answer: string): Promise<Row | undefined> {
  const [row] = await tx
    .update(knowledgeSuggestions)
    .set({
      answer: sql`right(${knowledgeSuggestions.answer} || ${`\n\n${answer}`}::text, ${LONGEST_ANSWER}::int)`,
      updatedAt: now(),
    })
    .where(
      and(
        eq(knowledgeSuggestions.tenantId, tenantId),
        eq(knowledgeSuggestions.questionMessageId, questionMessageId),
        eq(knowledgeSuggestions.status, 'pending'),
      ),
    )
    .returning();
  return row;
}

async function begin(
  { tx, tenantId, state }: Change,
  question: { id: string; body: string; language: string | null },
  answer: MessageSnapshot,
  operatorId: string,
): Promise<Row> {
  const at = now();
  const [row] = await tx
    .insert(knowledgeSuggestions)
    .values({
      tenantId,
      id: newId('suggestion'),
      question: question.body,
      answer: answer.body.slice(0, LONGEST_ANSWER).toWellFormed(),
      language: answer.language,
      conversationId: state.snapshot.id,
      questionMessageId: question.id,
      status: 'pending',
      createdBy: operatorId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return row!;
}
