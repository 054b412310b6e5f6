import { and, eq, sql } from 'drizzle-orm';
import type { Change } from '#lib/conversations/ownership.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { messages } from '#lib/db/schema/messages.ts';
import type { KnowledgeSuggestion } from '#lib/resources/knowledge.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';

type Row = typeof knowledgeSuggestions.$inferSelect;

/**
 * Keeps an operator's answer as a suggestion for the knowledge: to the newest visitor's message before it, together
 * with earlier answers to the same while it is pending (decisions.md, suggestion from an operator's message).
 */
export async function suggestFromAnswer(change: Change, answer: MessageSnapshot, operatorId: string): Promise<void> {
  const question = await questionBefore(change);
  if (!question) return;
  const row = (await extend(change, question.id, answer.body)) ?? (await begin(change, question, answer, operatorId));
  change.events.push({
    type: 'knowledge.updated',
    payload: { suggestion: toSuggestion(row) },
    conversationId: null,
    visitorId: null,
  });
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
    .set({ answer: sql`${knowledgeSuggestions.answer} || ${`\n\n${answer}`}::text`, updatedAt: now() })
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
      answer: answer.body,
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
