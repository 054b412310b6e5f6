import { type SQL, sql } from 'drizzle-orm';
import { changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { AppError } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { LIST_STATES } from '#lib/db/schema/conversations/list-columns.ts';
import { assignWaiting } from './assign-next.ts';

const AT_ONCE = 100;

/** Hands out what waits in the rotations that the operator is in, the longest wait first. */
export const handOutTo = (tenantId: string, operatorId: string): Promise<number> =>
  handOut(
    tenantId,
    sql`exists (select 1 from department_members m where m.tenant_id = d.tenant_id
    and m.department_id = d.id and m.operator_id = ${operatorId})`,
  );

/** The same of one department. */
export const handOutIn = (tenantId: string, departmentId: string): Promise<number> =>
  handOut(tenantId, sql`d.id = ${departmentId}`);

/** Hands out, in every tenant, what somebody online could have by now; until the signal aborts. */
export async function handOutEverywhere(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const { rows } = await db().execute<{ tenantId: string }>(sql`
    select distinct c.tenant_id as "tenantId" from conversations c
    join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id where ${WAITS_IN_ROTATION}`);
  let done = 0;
  for (const { tenantId } of rows) {
    if (signal.aborted) return { done, left: true };
    done += await handOut(tenantId, sql`true`);
  }
  return { done, left: false };
}

// As the index of those who wait has it, or it is no use.
const WAITS_IN_ROTATION = sql`c.list_state = ${sql.raw(String(LIST_STATES.unassignedWaiting))}
  and c.last_message_at is not null and d.round_robin`;

/** Each is looked at again under its lock, so that of several who hand out at once one does. @returns how many it was */
async function handOut(tenantId: string, among: SQL): Promise<number> {
  const idle = new Set<string>();
  for (let done = 0; ;) {
    const waiting = await selectWaiting(tenantId, among, [...idle]);
    for (const { id, departmentId } of waiting) {
      if (idle.has(departmentId)) continue;
      const outcome = await changeConversation(tenantId, id, assignWaiting).catch(unlessGone);
      if (outcome === 'assigned') done++;
      if (outcome === 'nobody online') idle.add(departmentId);
    }
    if (waiting.length < AT_ONCE) return done;
  }
}

async function selectWaiting(tenantId: string, among: SQL, except: string[]) {
  const { rows } = await db().execute<{ id: string; departmentId: string }>(sql`
    select c.id, c.department_id as "departmentId" from conversations c
    join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
    where c.tenant_id = ${tenantId} and ${WAITS_IN_ROTATION} and ${among}
      and not d.id = any(${sql.param(except)}::text[])
    order by c.requested_at, c.id limit ${AT_ONCE}`);
  return rows;
}

/** Deleted meanwhile. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
