import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { turns } from '#lib/db/schema/conversations/messages.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { HeldTurn, OpenedTurn } from './asked.ts';
import { leaseFrom, type SilentReason, type Turn, unclaimed } from './turn-record.ts';

interface About {
  message: MessageSnapshot;
  askedBy: 'visitor' | 'operator';
  mentioned: boolean;
}

/** A turn that is opened with a commit that is still to come. */
export interface Opening {
  /** As this process will hold it, unless an earlier turn of the conversation is under way; null for a silent one. */
  likely: HeldTurn | null;
  /** After the commit. */
  opened(): OpenedTurn;
}

/**
 * Opens the turn of a message as part of the message's unit of work: to be run, or silent from the start with the
 * reason why (decisions.md, `silent`). One message has one turn, whatever is retried.
 */
export async function openTurn(
  unit: UnitOfWork,
  tenant: TenantSettings,
  state: ConversationState,
  { message, askedBy, mentioned }: About,
): Promise<Opening> {
  const at = now();
  const reason = silentReason(tenant, state, mentioned);
  const ids = { tenantId: tenant.id, id: newId('turn'), conversationId: state.snapshot.id, messageId: message.id };
  const fresh: Turn = { ...ids, ...UNCLAIMED, askedBy, ownerEpoch: state.ownerEpoch, createdAt: at };
  if (reason) {
    const turn: Turn = { ...fresh, status: 'silent', reason, finishedAt: at };
    await unit.writeLast(unit.tx.insert(turns).values(turn));
    return { likely: null, opened: () => ({ turn, asked: null }) };
  }
  const turn: Turn = { ...fresh, claimId: newId('turn'), leaseUntil: leaseFrom(at), attempts: 1 };
  const isClaimed = await insertClaimed(unit, turn);
  const asked = { state, message };
  const opened = () => (isClaimed() ? { turn, asked } : { turn: unclaimed(turn), asked: null });
  return { likely: { turn, asked }, opened };
}

const UNCLAIMED = {
  status: 'running',
  reason: null,
  checks: null,
  claimId: null,
  leaseUntil: null,
  attempts: 0,
  finishedAt: null,
} as const;

function silentReason(tenant: TenantSettings, state: ConversationState, mentioned: boolean): SilentReason | null {
  if (mentioned && tenant.assistantEnabled) return null;
  if (state.ownerId !== null) return 'human';
  if (state.snapshot.requested) return 'requested';
  return tenant.assistantEnabled ? null : 'off';
}

/** Whoever opens a turn runs it, unless an earlier one of the conversation is still under way. */
async function insertClaimed(unit: UnitOfWork, turn: Turn): Promise<() => boolean> {
  const busy = sql`exists (select 1 from turns earlier where earlier.tenant_id = ${turn.tenantId}
    and earlier.conversation_id = ${turn.conversationId} and earlier.status = 'running')`;
  const unlessBusy = {
    claimId: sql<string>`case when ${busy} then null else ${turn.claimId} end`,
    leaseUntil: sql<Date>`case when ${busy} then ${turn.createdAt.toISOString()}
      else ${turn.leaseUntil!.toISOString()} end::timestamptz`,
    attempts: sql<number>`case when ${busy} then 0 else 1 end`,
  };
  const isFirst = sql<boolean>`${turns.claimId} is not null`.as('is_first');
  const insertion = unit.tx
    .insert(turns)
    .values({ ...turn, ...unlessBusy })
    .returning({ isFirst });
  let isClaimed = false;
  await unit.writeLast(insertion, (row) => (isClaimed = row.is_first === true));
  return () => isClaimed;
}
