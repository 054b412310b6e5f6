import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { messages } from '#lib/db/schema/conversations/messages.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { plainSentences } from '#lib/language/text/read-markdown.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { askedFor } from '../likeness.ts';
import { similarSuggestion } from './similar-suggestion.ts';
import { LONGEST_ANSWER, type SuggestionRow, toSuggestion } from './suggestion-row.ts';

const LAST_SENTENCES = '$[last - 999 to last]';

interface Answer {
  message: MessageSnapshot;
  operatorId: string;
}

/**
 * Keeps an operator's answer as a suggestion for the knowledge: to the newest visitor's message before it, together
 * with earlier answers to the same while it is pending (decisions.md, suggestion from an operator's message).
 * @returns null where nothing was asked
 */
export async function suggestFromAnswer(
  tx: Transaction,
  tenantId: string,
  answer: Answer,
): Promise<KnowledgeSuggestion | null> {
  try {
    // Within a savepoint: what is wrong with a suggestion must not undo the message that it comes from.
    const row = await tx.transaction((inner) => keep(inner, tenantId, answer));
    return row && toSuggestion(row);
  } catch (error) {
    // After a deadlock the whole transaction is run again.
    if (['40001', '40P01'].includes(sqlState(error) ?? '')) throw error;
    log.error('an answer was not kept as a suggestion', error, { tenantId, messageId: answer.message.id });
    return null;
  }
}

async function keep(tx: Transaction, tenantId: string, answer: Answer): Promise<SuggestionRow | null> {
  const question = await questionBefore(tx, tenantId, answer.message.conversationId);
  if (!question) return null;
  const extended = await extend(tx, tenantId, question.id, answer.message.body);
  return extended ?? (await begin(tx, tenantId, question, answer));
}

async function questionBefore(tx: Transaction, tenantId: string, conversationId: string) {
  const [message] = await tx
    .select({ id: messages.id, body: messages.body, language: messages.language })
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'visitor'),
        eq(messages.kind, 'text'),
        sql`${messages.body} <> ''`,
      ),
    )
    .orderBy(sql`${messages.seq} desc`)
    .limit(1);
  return message;
}

async function extend(tx: Transaction, tenantId: string, questionMessageId: string, answer: string) {
  const added = JSON.stringify(plainSentences(answer));
  const [row] = await tx
    .update(knowledgeSuggestions)
    .set({
      answer: sql`right(${knowledgeSuggestions.answer} || ${`\n\n${answer}`}::text, ${LONGEST_ANSWER}::int)`,
      sentences: sql`jsonb_path_query_array(${knowledgeSuggestions.sentences} || ${added}::jsonb, ${LAST_SENTENCES}::jsonpath)`,
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
  tx: Transaction,
  tenantId: string,
  question: { id: string; body: string; language: string | null },
  { message, operatorId }: Answer,
): Promise<SuggestionRow> {
  const [id, at] = [newId('suggestion'), now()];
  const body = message.body.slice(0, LONGEST_ANSWER).toWellFormed();
  const asked = askedFor(question.body, await tenantLexicon(tenantId, tx), question.language);
  const [row] = await tx
    .insert(knowledgeSuggestions)
    .values({
      tenantId,
      id,
      asked,
      similarTo: await similarSuggestion(tx, { tenantId, id, asked }),
      question: question.body,
      answer: body,
      sentences: plainSentences(body),
      language: message.language,
      conversationId: message.conversationId,
      questionMessageId: question.id,
      status: 'pending',
      createdBy: operatorId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return row!;
}
