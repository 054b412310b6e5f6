import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { ConversationState } from '#lib/conversations/conversation-state.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { turns } from '#lib/db/schema/messages.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';

export type Turn = typeof turns.$inferSelect;
export type SilentReason = 'human' | 'requested' | 'off';

// A turn whose worker died is taken over after this; a living one renews in time.
export const LEASE_MS = 20_000;

/**
 * The turn that a message opens, as part of the message's transaction: to be run, or silent from the start with the
 * reason why (decisions.md, `silent`). One message has one turn, whatever is retried.
 */
export async function openTurn(
  tx: Transaction,
  tenant: TenantSettings,
  state: ConversationState,
  asked: { messageId: string; askedBy: 'visitor' | 'operator'; mentioned: boolean },
): Promise<Turn> {
  const at = now();
  const reason = silentReason(tenant, state, asked.mentioned);
  const shared = {
    tenantId: tenant.id,
    id: newId('turn'),
    conversationId: state.snapshot.id,
    messageId: asked.messageId,
    askedBy: asked.askedBy,
    ownerEpoch: state.ownerEpoch,
    createdAt: at,
  };
  const rest = reason ? ({ status: 'silent', reason, finishedAt: at } as const) : claimedUnlessBusy(shared, at);
  const [turn] = await tx
    .insert(turns)
    .values({ ...shared, ...rest })
    .returning();
  return turn!;
}

// Whoever opens a turn runs it, unless an earlier one of the conversation is still under way.
function claimedUnlessBusy({ tenantId, conversationId }: { tenantId: string; conversationId: string }, at: Date) {
  const busy = sql`exists (select 1 from turns earlier where earlier.tenant_id = ${tenantId}
    and earlier.conversation_id = ${conversationId} and earlier.status = 'running')`;
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  return {
    status: 'running',
    claimId: sql<string>`case when ${busy} then null else ${newId('turn')} end`,
    leaseUntil: sql<Date>`case when ${busy} then ${at.toISOString()}::timestamptz else ${until}::timestamptz end`,
    attempts: sql<number>`case when ${busy} then 0 else 1 end`,
  } as const;
}

function silentReason(tenant: TenantSettings, state: ConversationState, mentioned: boolean): SilentReason | null {
  if (mentioned && tenant.assistantEnabled) return null;
  if (state.ownerId !== null) return 'human';
  if (state.snapshot.requested) return 'requested';
  return tenant.assistantEnabled ? null : 'off';
}

export async function turnOfMessage(tenantId: string, messageId: string): Promise<Turn | undefined> {
  const [turn] = await db()
    .select()
    .from(turns)
    .where(and(eq(turns.tenantId, tenantId), eq(turns.messageId, messageId)));
  return turn;
}

export async function turnById(tenantId: string, turnId: string): Promise<Turn | undefined> {
  const [turn] = await db()
    .select()
    .from(turns)
    .where(and(eq(turns.tenantId, tenantId), eq(turns.id, turnId)));
  return turn;
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
      leaseUntil: new Date(at.getTime() + LEASE_MS),
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
    .set({ leaseUntil: new Date(now().getTime() + LEASE_MS) })
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
