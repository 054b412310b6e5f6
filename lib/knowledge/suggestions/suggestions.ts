import { and, desc, eq } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { transaction } from '#lib/db/transaction.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { plainSentences } from '#lib/language/text/read-markdown.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { askedFor } from '../likeness.ts';
import { forgetSimilarTo, similarSuggestion } from './similar-suggestion.ts';
import { type SuggestionRow, toSuggestion } from './suggestion-row.ts';

type Status = KnowledgeSuggestion['status'];

export interface SuggestionInput {
  question: string;
  answer: string;
  conversationId?: string | null | undefined;
}

export interface SuggestionChange {
  status?: Status | undefined;
  question?: string | undefined;
  answer?: string | undefined;
}

// Nobody works through more at once; those that are done with make room.
const LISTED = 500;

/** The newest first, at most 500. @param status all of them where it is left out */
export async function listSuggestions(tenantId: string, status?: Status): Promise<KnowledgeSuggestion[]> {
  const rows = await db()
    .select()
    .from(knowledgeSuggestions)
    .where(and(eq(knowledgeSuggestions.tenantId, tenantId), status && eq(knowledgeSuggestions.status, status)))
    .orderBy(desc(knowledgeSuggestions.createdAt), desc(knowledgeSuggestions.id))
    .limit(LISTED);
  return rows.map(toSuggestion);
}

/** @throws AppError `not_found` */
export async function requireSuggestion(tenantId: string, id: string): Promise<void> {
  if ((await db().$count(knowledgeSuggestions, named(tenantId, id))) === 0) throw notFound('suggestion');
}

/** @throws AppError `not_found` */
export async function findSuggestion(tenantId: string, id: string): Promise<KnowledgeSuggestion> {
  const [row] = await db().select().from(knowledgeSuggestions).where(named(tenantId, id));
  if (!row) throw notFound('suggestion');
  return toSuggestion(row);
}

/** A pending one (decisions.md, suggestion by POST). @throws AppError `not_found` for a conversation that the tenant has not */
export async function addSuggestion(
  { tenantId, operatorId }: OperatorActor,
  { question, answer, conversationId = null }: SuggestionInput,
): Promise<KnowledgeSuggestion> {
  return unitOfWork(tenantId, async (unit) => {
    if (conversationId !== null) await requireConversation(unit.tx, tenantId, conversationId);
    return keepSuggestion(unit, { question, answer, conversationId, status: 'pending', createdBy: operatorId });
  });
}

type Kept = Pick<SuggestionRow, 'question' | 'answer' | 'conversationId' | 'status' | 'createdBy'>;

/** The same within a larger unit of work. */
export async function keepSuggestion(unit: UnitOfWork, kept: Kept): Promise<KnowledgeSuggestion> {
  const { tx, tenantId } = unit;
  const [id, at] = [newId('suggestion'), now()];
  const read = await reading(tx, { tenantId, id, ...kept });
  const [row] = await tx
    .insert(knowledgeSuggestions)
    .values({ tenantId, id, ...kept, ...read, createdAt: at, updatedAt: at })
    .returning();
  return told(unit, row!);
}

/** What is left out stays; what changes nothing is no event. @throws AppError `not_found` */
export async function changeSuggestion(
  { tenantId }: OperatorActor,
  id: string,
  change: SuggestionChange,
): Promise<KnowledgeSuggestion> {
  return unitOfWork(tenantId, async (unit) => {
    const [row] = await unit.tx.select().from(knowledgeSuggestions).where(named(tenantId, id)).for('update');
    if (!row) throw notFound('suggestion');
    const { status = row.status, question = row.question, answer = row.answer } = change;
    const isReworded = question !== row.question || answer !== row.answer;
    if (!isReworded && status === row.status) return toSuggestion(row);
    const read = isReworded ? await reading(unit.tx, { tenantId, id, question, answer }) : {};
    const [changed] = await unit.tx
      .update(knowledgeSuggestions)
      .set({ status, question, answer, ...read, updatedAt: now() })
      .where(named(tenantId, id))
      .returning();
    return told(unit, changed!);
  });
}

/** @throws AppError `not_found` */
export async function deleteSuggestion({ tenantId }: OperatorActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const gone = await tx
      .delete(knowledgeSuggestions)
      .where(named(tenantId, id))
      .returning({ id: knowledgeSuggestions.id });
    if (gone.length === 0) throw notFound('suggestion');
    await forgetSimilarTo(tx, tenantId);
  });
}

type Written = Pick<SuggestionRow, 'tenantId' | 'id' | 'question' | 'answer'>;

/** What the search needs to know of it beside its words, and which one is like it. */
async function reading(tx: Transaction, { tenantId, id, question, answer }: Written) {
  const lexicon = await tenantLexicon(tenantId, tx);
  const language = guessLanguage(`${question}\n${answer}`, lexicon);
  const asked = askedFor(question, lexicon, language);
  return {
    sentences: plainSentences(answer),
    language,
    asked,
    similarTo: await similarSuggestion(tx, { tenantId, id, asked }),
  };
}

async function requireConversation(tx: Transaction, tenantId: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, id)))
    .for('key share');
  if (!found) throw notFound('conversation');
}

function told(unit: UnitOfWork, row: SuggestionRow): KnowledgeSuggestion {
  const suggestion = toSuggestion(row);
  unit.emit({ type: 'knowledge.updated', payload: { suggestion }, conversationId: null, visitorId: null });
  return suggestion;
}

const named = (tenantId: string, id: string) =>
  and(eq(knowledgeSuggestions.tenantId, tenantId), eq(knowledgeSuggestions.id, id));
