import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import type { OperatorRefSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';

/**
 * Whose turn it is among the members who are online; the rotation then goes on behind them. Turns are taken one after
 * the other: the department stays locked until the transaction ends, and who was chosen stays active.
 * @returns null without a rotation, or when no member is online
 */
export async function takeTurn(
  tx: Transaction,
  tenantId: string,
  departmentId: string,
  online: string[],
): Promise<OperatorRefSnapshot | null> {
  if (online.length === 0) return null;
  const { rows } = await tx.execute<{ rotatedTo: number }>(sql`
    select rotated_to as "rotatedTo" from departments
    where tenant_id = ${tenantId} and id = ${departmentId} and round_robin for no key update`);
  if (!rows[0]) return null;
  const next = await nextMember(tx, { tenantId, departmentId, online, behind: rows[0].rotatedTo });
  if (!next) return null;
  const { position, ...operator } = next;
  await tx.execute(sql`
    update departments set rotated_to = ${position} where tenant_id = ${tenantId} and id = ${departmentId}`);
  return operator;
}

interface Turn {
  tenantId: string;
  departmentId: string;
  online: string[];
  behind: number;
}

async function nextMember(tx: Transaction, { tenantId, departmentId, online, behind }: Turn) {
  const { rows } = await tx.execute<OperatorRefSnapshot & { position: number } & Record<string, unknown>>(sql`
    select o.id, o.handle, o.display_name as name, o.avatar_url as "avatarUrl", m.position
    from department_members m join operators o on o.tenant_id = m.tenant_id and o.id = m.operator_id
    where m.tenant_id = ${tenantId} and m.department_id = ${departmentId}
      and m.operator_id = any(${sql.param(online)}::text[])
      and o.deactivated_at is null and not o.system and o.available
    order by m.position <= ${behind}, m.position, o.id
    limit 1 for share of o`);
  return rows[0];
}
