import { and, arrayOverlaps, desc, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { knowledgeGaps } from '#lib/db/schema/knowledge.ts';
import type { KnowledgeGap } from '#lib/resources/assistant/knowledge.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { askedFor, likeness } from '../likeness.ts';
import { SHORT } from '../suggestions/similar-suggestion.ts';

type Reason = KnowledgeGap['reason'];

interface Left {
  conversationId: string;
  /** Which of the visitor's messages was not answered well. */
  asked: SQL;
  reason: Reason;
}

// decisions.md, gaps: who takes over later has another reason to.
const TAKEOVER_MS = 10 * 60_000;

/** The assistant had nothing to say on that message of the visitor's. */
export const noteAbstention = (tx: Transaction, tenantId: string, conversationId: string, messageId: string) =>
  noteGap(tx, tenantId, { conversationId, asked: sql`m.id = ${messageId}`, reason: 'abstained' });

/** The visitor was not helped by that answer, or takes it back. */
export async function noteThumbs(
  tx: Transaction,
  tenantId: string,
  { id, conversationId, thumbs }: { id: string; conversationId: string; thumbs: 'up' | 'down' | null },
): Promise<void> {
  const asked = before(tenantId, conversationId, sql`answer.id = ${id}`);
  if (thumbs === 'down') return noteGap(tx, tenantId, { conversationId, asked, reason: 'thumbs_down' });
  await tx.execute(sql`delete from knowledge_gaps where tenant_id = ${tenantId} and reason = 'thumbs_down'
    and question_message_id in (select m.id from messages m where m.tenant_id = ${tenantId} and ${asked})`);
}

/** Somebody of the team took the conversation over: the assistant's last answer, if it is that recent, was not enough. */
export async function noteTakeover(tx: Transaction, tenantId: string, conversationId: string): Promise<void> {
  const since = new Date(now().getTime() - TAKEOVER_MS).toISOString();
  const asked = before(tenantId, conversationId, sql`answer.created_at >= ${since}::timestamptz`);
  await noteGap(tx, tenantId, { conversationId, asked, reason: 'takeover' });
}

/** The visitor's last words before the newest such answer of the assistant. */
const before = (tenantId: string, conversationId: string, answer: SQL): SQL => sql`m.id = (
  select question.id from messages question where question.tenant_id = ${tenantId}
    and question.conversation_id = ${conversationId} and question.role = 'visitor' and question.kind = 'text'
    and question.body <> '' and question.seq < (
      select answer.seq from messages answer where answer.tenant_id = ${tenantId}
        and answer.conversation_id = ${conversationId} and answer.role = 'assistant' and ${answer}
      order by answer.seq desc limit 1)
  order by question.seq desc limit 1)`;

async function noteGap(tx: Transaction, tenantId: string, { conversationId, asked: which, reason }: Left) {
  const { rows } = await tx.execute<{ id: string; body: string; language: string | null; createdAt: string }>(sql`
    select m.id, m.body, m.language, m.created_at as "createdAt" from messages m
    where m.tenant_id = ${tenantId} and m.role = 'visitor' and ${which}`);
  const [question] = rows;
  if (!question) return;
  const asked = askedFor(question.body, await tenantLexicon(tenantId, tx), question.language);
  // A greeting asks for nothing that could be known.
  if (asked.length === 0) return;
  // Two who ask the same at once belong together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaps ${tenantId}`}, 0))`);
  const gapId = (await gapOf(tx, tenantId, question.id, asked)) ?? newId('gap');
  const words = { question: question.body, asked, askedAt: new Date(question.createdAt), notedAt: now() };
  await tx
    .insert(knowledgeGaps)
    .values({ tenantId, gapId, conversationId, questionMessageId: question.id, reason, ...words })
    .onConflictDoNothing();
}

const LOOKED_AT = 300;

/** The gap that the question belongs to, if there is one. */
async function gapOf(tx: Transaction, tenantId: string, messageId: string, asked: string[]): Promise<string | null> {
  const known = await tx
    .select({ gapId: knowledgeGaps.gapId, asked: knowledgeGaps.asked, messageId: knowledgeGaps.questionMessageId })
    .from(knowledgeGaps)
    .where(
      and(
        eq(knowledgeGaps.tenantId, tenantId),
        asked.length > SHORT ? arrayOverlaps(knowledgeGaps.asked, asked) : undefined,
      ),
    )
    .orderBy(desc(knowledgeGaps.notedAt))
    .limit(LOOKED_AT);
  const itself = known.find((each) => each.messageId === messageId);
  if (itself) return itself.gapId;
  const [closest] = known
    .map((each) => ({ ...each, likeness: likeness(each.asked, asked) }))
    .filter((each) => each.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness);
  return closest?.gapId ?? null;
}
