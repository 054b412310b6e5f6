import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { turns } from '#lib/db/schema/conversations/messages.ts';

export type Turn = typeof turns.$inferSelect;
export type SilentReason = 'human' | 'requested' | 'off';

// A turn whose worker died is taken over after this; a living one renews in time.
export const LEASE_MS = 20_000;

/** Until when a claim of that time holds, unless it is renewed. */
export const leaseFrom = (at: Date): Date => new Date(at.getTime() + LEASE_MS);

export async function turnOfMessage(tenantId: string, messageId: string): Promise<Turn | undefined> {
  const [turn] = await db()
    .select()
    .from(turns)
    .where(and(eq(turns.tenantId, tenantId), eq(turns.messageId, messageId)));
  return turn && unclaimed(turn);
}

export async function turnById(tenantId: string, turnId: string): Promise<Turn | undefined> {
  const [turn] = await db()
    .select()
    .from(turns)
    .where(and(eq(turns.tenantId, tenantId), eq(turns.id, turnId)));
  return turn && unclaimed(turn);
}

/**
 * Takes the turn for one worker, when nobody works on it and every earlier turn of the conversation is over: answers
 * come one after the other. @returns the turn under its new claim, or null
 */
export async function claimTurn(tenantId: string, turnId: string): Promise<Turn | null> {
  const at = now();
  const [turn] = await db()
    .update(turns)
    .set({
      claimId: newId('turn'),
      leaseUntil: leaseFrom(at),
      attempts: sql`${turns.attempts} + 1`,
    })
    .where(
      and(
        eq(turns.tenantId, tenantId),
        eq(turns.id, turnId),
        eq(turns.status, 'running'),
        sql`${turns.leaseUntil} <= ${at.toISOString()}::timestamptz`,
        sql`not exists (select 1 from turns earlier where earlier.tenant_id = ${tenantId}
          and earlier.conversation_id = ${turns.conversationId} and earlier.status = 'running'
          and (earlier.created_at, earlier.id) < (${turns.createdAt}, ${turns.id}))`,
      ),
    )
    .returning();
  return turn ?? null;
}

/** @returns false when the turn is no longer this worker's */
export async function renewLease({ tenantId, id, claimId }: Turn): Promise<boolean> {
  const renewed = await db()
    .update(turns)
    .set({ leaseUntil: leaseFrom(now()) })
    .where(
      and(eq(turns.tenantId, tenantId), eq(turns.id, id), eq(turns.claimId, claimId!), eq(turns.status, 'running')),
    );
  return (renewed.rowCount ?? 0) > 0;
}

/** Turns that wait for a worker, of all tenants: the oldest first. */
export async function orphanedTurns(limit: number): Promise<{ tenantId: string; id: string }[]> {
  return db()
    .select({ tenantId: turns.tenantId, id: turns.id })
    .from(turns)
    .where(and(eq(turns.status, 'running'), sql`${turns.leaseUntil} <= ${now().toISOString()}::timestamptz`))
    .orderBy(turns.createdAt)
    .limit(limit);
}

/** Gives turns back that their worker will not finish, so that another takes them up at once. */
export async function releaseTurns(claimIds: string[]): Promise<void> {
  if (claimIds.length === 0) return;
  await db().update(turns).set({ leaseUntil: now() }).where(inArray(turns.claimId, claimIds));
}

/** The conversation's oldest turn before this one that nobody works on any more, if there is one. */
export async function orphanBefore({ tenantId, conversationId, createdAt, id }: Turn): Promise<Turn | undefined> {
  const [turn] = await db()
    .select()
    .from(turns)
    .where(
      and(
        eq(turns.tenantId, tenantId),
        eq(turns.conversationId, conversationId),
        eq(turns.status, 'running'),
        sql`${turns.leaseUntil} <= ${now().toISOString()}::timestamptz`,
        sql`(${turns.createdAt}, ${turns.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`,
      ),
    )
    .orderBy(turns.createdAt, turns.id)
    .limit(1);
  return turn && unclaimed(turn);
}

/** The claim is its holder's alone: whoever only reads the turn must not work under it. */
export const unclaimed = (turn: Turn): Turn => ({ ...turn, claimId: null });
