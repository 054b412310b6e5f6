import { and, eq } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { turns } from '#lib/db/schema/conversations/messages.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { Turn } from './turn-record.ts';

interface Ending {
  status: 'done' | 'silent' | 'error';
  reason: string | null;
  checks?: AnswerChecks | null;
}

/** Ends the turn, if it is still this worker's. @returns null when it is not: nothing of the worker's may be kept then */
export async function finishTurn(
  turn: Turn,
  { status, reason, checks = null }: Ending,
  executor: Executor = db(),
): Promise<Turn | null> {
  const [finished] = await executor
    .update(turns)
    .set({ status, reason, checks, finishedAt: now(), leaseUntil: null })
    .where(
      and(
        eq(turns.tenantId, turn.tenantId),
        eq(turns.id, turn.id),
        eq(turns.status, 'running'),
        eq(turns.claimId, turn.claimId!),
      ),
    )
    .returning();
  return finished ?? null;
}
