import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { writeLast } from '#lib/db/last-writes.ts';
import { afterCommit } from '#lib/db/transaction.ts';
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
  asked: { message: { id: string; body: string }; askedBy: 'visitor' | 'operator'; mentioned: boolean },
): Promise<Turn> {
  const at = now();
  const reason = silentReason(tenant, state, asked.mentioned);
  const shared = {
    tenantId: tenant.id,
    id: newId('turn'),
    conversationId: state.snapshot.id,
    messageId: asked.message.id,
    askedBy: asked.askedBy,
    ownerEpoch: state.ownerEpoch,
    createdAt: at,
  };
  const claimed: Turn = { ...shared, ...FRESH, claimId: newId('turn'), leaseUntil: leaseFrom(at), attempts: 1 };
  if (reason) {
    const silent: Turn = { ...shared, ...FRESH, status: 'silent', reason, finishedAt: at };
    await writeLast(tx, tx.insert(turns).values(silent));
    return silent;
  }
  const isFirst = sql<boolean>`${turns.claimId} is not null`.as('is_first');
  let isClaimed = false;
  await writeLast(
    tx,
    tx
      .insert(turns)
      .values({ ...claimed, ...unlessBusy(claimed, at) })
      .returning({ isFirst }),
    (row) => (isClaimed = row.is_first === true),
  );
  afterCommit(tx, () => isClaimed && opened().set(claimed.id, { turn: claimed, state, question: asked.message.body }));
  return unclaimed(claimed);
}

const FRESH = {
  status: 'running',
  reason: null,
  claimId: null,
  leaseUntil: null,
  attempts: 0,
  finishedAt: null,
} as const;
const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS);

/** A turn with what was known when it was opened. */
export interface Opened {
  /** Under the claim of this process. */
  turn: Turn;
  state: ConversationState;
  question: string;
}

// What this process has opened waits here for whoever in it runs the turn first.
const opened = () => oncePerProcess('opened-turns', () => new Map<string, Opened>());

/** The turn as this process opened it, for one taker. */
export function takeOpened(turnId: string): Opened | undefined {
  const taken = opened().get(turnId);
  opened().delete(turnId);
  return taken;
}

// Whoever opens a turn runs it, unless an earlier one of the conversation is still under way.
function unlessBusy({ tenantId, conversationId, claimId, leaseUntil }: Turn, at: Date) {
  const busy = sql`exists (select 1 from turns earlier where earlier.tenant_id = ${tenantId}
    and earlier.conversation_id = ${conversationId} and earlier.status = 'running')`;
  return {
    claimId: sql<string>`case when ${busy} then null else ${claimId} end`,
    leaseUntil: sql<Date>`case when ${busy} then ${at.toISOString()} else ${leaseUntil!.toISOString()} end::timestamptz`,
    attempts: sql<number>`case when ${busy} then 0 else 1 end`,
  };
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

// The claim is its holder's alone: whoever only reads the turn must not work under it.
const unclaimed = (turn: Turn): Turn => ({ ...turn, claimId: null });
