import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { leaveDeactivated } from '#lib/conversations/ownership/ownership.ts';
import { changeWithin } from '#lib/conversations/record/change-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { requireMayLeave } from '#lib/operators/colleagues.ts';
import { endAccess, type Leaver } from '#lib/operators/end-access.ts';
import { markAway } from '#lib/operators/presence/online-marks.ts';
import type { OperatorRow } from '#lib/operators/operator-row.ts';
import { tellTeam } from '#lib/operators/presence/presence.ts';

// Each conversation costs some statements; a transaction of many would hold their locks for long.
const AT_ONCE = 50;

/**
 * Ends the operator's access at once and for good: tokens and sessions from before stay dead after a reactivation too.
 * Every conversation is left as by `leave`, closed ones too. The name stays on what was written. No error when there
 * is nobody to deactivate.
 */
export async function deactivateOperator(tenantId: string, externalId: string, doer: Doer = null): Promise<void> {
  await offboard(tenantId, { which: eq(operators.externalId, externalId) }, doer);
}

/** The same by an admin. @throws AppError `not_found`; `conflict` for oneself, and for the last admin */
export async function deactivateColleague(actor: OperatorActor, operatorId: string): Promise<void> {
  const { tenantId } = actor;
  const mayLeave = ({ tx }: UnitOfWork) => requireMayLeave(tx, actor, operatorId);
  await offboard(tenantId, { which: eq(operators.id, operatorId), mayLeave }, actor);
}

async function offboard(tenantId: string, leaver: Leaver, doer: Doer): Promise<void> {
  const operator = await endAccess(tenantId, leaver, doer);
  if (!operator) return;
  tellTeam(tenantId);
  await markAway(tenantId, operator.id);
  await leaveAll(operator);
}

/** Goes on with what a process that died has left undone, operator by operator, until the signal aborts. */
export async function leaveForDeactivated(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const rows = await db()
    .select()
    .from(operators)
    .where(
      and(
        isNotNull(operators.deactivatedAt),
        sql`(exists (select 1 from conversations c where c.tenant_id = ${operators.tenantId} and c.owner_id = ${operators.id})
          or exists (select 1 from conversation_operators p where p.tenant_id = ${operators.tenantId}
            and p.operator_id = ${operators.id} and p.joined_at is not null))`,
      ),
    )
    .limit(AT_ONCE);
  let done = 0;
  for (const row of rows) {
    if (signal.aborted) return { done, left: true };
    await leaveAll(row);
    done++;
  }
  return { done, left: rows.length === AT_ONCE };
}

async function leaveAll(operator: OperatorRow): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;)
    left = await unitOfWork(operator.tenantId, (unit) => leaveSome(unit, operator));
}

/** @returns how many conversations were left */
async function leaveSome(unit: UnitOfWork, operator: OperatorRow): Promise<number> {
  const { tenantId, id, handle, displayName: name, avatarUrl } = operator;
  // In the order of their ids, so that two at once cannot wait for each other.
  const taking = await unit.tx.execute<{ id: string }>(sql`
    select c.id from conversations c where c.tenant_id = ${tenantId} and (c.owner_id = ${id} or c.id in (
      select p.conversation_id from conversation_operators p
      where p.tenant_id = ${tenantId} and p.operator_id = ${id} and p.joined_at is not null))
    order by c.id limit ${AT_ONCE}`);
  for (const conversation of taking.rows)
    await changeWithin(unit, conversation.id, (change) => leaveDeactivated(change, { id, handle, name, avatarUrl }));
  return taking.rows.length;
}
