import { and, eq, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { knowledgeGaps } from '#lib/db/schema/knowledge.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import type { KnowledgeGap, KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { collectAbstentions } from './collect-abstentions.ts';
import { keepSuggestion } from '../suggestions/suggestions.ts';

// decisions.md, gaps.
const LISTED = 100;
const CONVERSATIONS = 50;

/** What the assistant left unanswered, the most frequent first, at most 100. */
export async function listGaps(tenantId: string): Promise<KnowledgeGap[]> {
  await collectAbstentions(tenantId);
  const { rows } = await db().execute<GapRow>(sql`
    select gap_id as id, count(distinct question_message_id)::int as count, max(asked_at) as "lastAskedAt",
      (array_agg(question order by asked_at desc, question_message_id desc))[1] as question,
      (array_agg(reason order by noted_at desc, question_message_id desc))[1] as reason,
      array_agg(conversation_id order by asked_at desc) as "conversationIds"
    from knowledge_gaps where tenant_id = ${tenantId}
    group by gap_id order by count desc, max(asked_at) desc, gap_id desc limit ${LISTED}`);
  return rows.map(({ lastAskedAt, conversationIds, ...gap }) => ({
    ...gap,
    lastAskedAt: new Date(lastAskedAt).toISOString(),
    conversationIds: [...new Set(conversationIds)].slice(0, CONVERSATIONS),
  }));
}

type GapRow = KnowledgeGap & Record<string, unknown>;

/** @throws AppError `not_found` */
export async function requireGap(tenantId: string, id: string): Promise<void> {
  if ((await db().$count(knowledgeGaps, named(tenantId, id))) === 0) throw notFound('gap');
}

/** What is asked anew after this is a gap anew. @throws AppError `not_found` */
export async function deleteGap({ tenantId }: OperatorActor, id: string): Promise<void> {
  await takeOut(db(), tenantId, id);
}

interface GapAnswer {
  question: string;
  answer: string;
}

/** Closes the gap with an answer that the assistant knows from now on. @throws AppError `not_found` */
export async function answerGap(
  { tenantId, operatorId }: OperatorActor,
  id: string,
  { question, answer }: GapAnswer,
): Promise<KnowledgeSuggestion> {
  return unitOfWork(tenantId, async (unit) => {
    const conversationId = await takeOut(unit.tx, tenantId, id);
    return keepSuggestion(unit, { question, answer, conversationId, status: 'approved', createdBy: operatorId });
  });
}

/** @returns the conversation where it was asked last */
async function takeOut(executor: Executor, tenantId: string, id: string): Promise<string> {
  const gone = await executor
    .delete(knowledgeGaps)
    .where(named(tenantId, id))
    .returning({ conversationId: knowledgeGaps.conversationId, askedAt: knowledgeGaps.askedAt });
  const [newest] = gone.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  if (!newest) throw notFound('gap');
  return newest.conversationId;
}

const named = (tenantId: string, id: string) => and(eq(knowledgeGaps.tenantId, tenantId), eq(knowledgeGaps.gapId, id));
