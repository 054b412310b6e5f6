import { sql } from 'drizzle-orm';
import { badRequest } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';

/** Members by our ids, by the tenant's own, or both: then who is in either list. */
export interface MemberLists {
  memberIds?: string[] | undefined;
  memberExternalIds?: string[] | undefined;
  /** Who stays comes where the lists have them, too. */
  inOrder?: boolean | undefined;
}

/**
 * Makes exactly these the members. Who stays keeps the place in the rotation, who is new comes last, in the order given;
 * with `inOrder` all come in it, and the rotation goes on behind whoever had the last turn.
 * Without either list nothing changes. @returns whether something did
 * @throws AppError `bad_request` for somebody unknown, deactivated, or an integration's account
 */
export async function replaceMembers(
  tx: Transaction,
  tenantId: string,
  departmentId: string,
  lists: MemberLists,
): Promise<boolean> {
  if (!lists.memberIds && !lists.memberExternalIds) return false;
  const ids = await operatorsIn(tx, tenantId, lists);
  const wanted = sql`${sql.param(ids)}::text[]`;
  const gone = await tx.execute(sql`
    delete from department_members where tenant_id = ${tenantId} and department_id = ${departmentId}
      and not operator_id = any(${wanted})`);
  const fresh = await tx.execute(sql`
    insert into department_members (tenant_id, department_id, operator_id, position)
    select ${tenantId}, ${departmentId}, w.id, w.place + last.position
    from unnest(${wanted}) with ordinality as w (id, place), (
      select coalesce(max(position), -1) as position from department_members
      where tenant_id = ${tenantId} and department_id = ${departmentId}
    ) last
    on conflict do nothing`);
  if (lists.inOrder) await putInOrder(tx, tenantId, departmentId, ids);
  return (gone.rowCount ?? 0) + (fresh.rowCount ?? 0) > 0;
}

async function putInOrder(tx: Transaction, tenantId: string, departmentId: string, ids: string[]): Promise<void> {
  const places = sql`unnest(${sql.param(ids)}::text[]) with ordinality as w (id, place)`;
  await tx.execute(sql`
    update departments d set rotated_to = w.place - 1
    from department_members m, ${places}
    where d.tenant_id = ${tenantId} and d.id = ${departmentId} and m.tenant_id = d.tenant_id
      and m.department_id = d.id and m.position = d.rotated_to and m.operator_id = w.id`);
  await tx.execute(sql`
    update department_members m set position = w.place - 1 from ${places}
    where m.tenant_id = ${tenantId} and m.department_id = ${departmentId} and m.operator_id = w.id`);
}

/** The ids of those named, each once, in their order. They stay active until the transaction ends. */
async function operatorsIn(
  tx: Transaction,
  tenantId: string,
  { memberIds = [], memberExternalIds = [] }: MemberLists,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; externalId: string | null }>(sql`
    select id, external_id as "externalId" from operators
    where tenant_id = ${tenantId} and deactivated_at is null and not system
      and (id = any(${sql.param(memberIds)}::text[]) or external_id = any(${sql.param(memberExternalIds)}::text[]))
    order by id for share`);
  const known = new Set(rows.map(({ id }) => id));
  const named = new Map(rows.map(({ id, externalId }) => [externalId, id]));
  const ids = [
    ...memberIds.map((id) => (known.has(id) ? id : unknown('memberIds'))),
    ...memberExternalIds.map((externalId) => named.get(externalId) ?? unknown('memberExternalIds')),
  ];
  return [...new Set(ids)];
}

function unknown(list: string): never {
  throw badRequest(`${list}: names somebody who is no active operator of the team`);
}
