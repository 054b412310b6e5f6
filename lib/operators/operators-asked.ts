import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#lib/db/database.ts';
import type { OperatorRefSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';

/**
 * Who is asked when a visitor wants a person and names nobody (decisions.md, who is asked): the members of the
 * conversation's department; else everybody. Offline ones too, never integration accounts.
 */
export async function operatorsAsked(
  executor: Executor,
  tenantId: string,
  departmentId: string | null,
): Promise<OperatorRefSnapshot[]> {
  const members =
    departmentId === null
      ? []
      : await selectOperators(
          executor,
          sql`o.tenant_id = ${tenantId} and exists (select 1 from department_members m where m.tenant_id = o.tenant_id
            and m.operator_id = o.id and m.department_id = ${departmentId})`,
        );
  return members.length > 0 ? members : selectOperators(executor, sql`o.tenant_id = ${tenantId}`);
}

/** The active operators with these handles; unknown ones are left out. */
export async function operatorsNamed(
  executor: Executor,
  tenantId: string,
  handles: string[],
): Promise<OperatorRefSnapshot[]> {
  return selectOperators(executor, sql`o.tenant_id = ${tenantId} and o.handle in ${handles}`);
}

async function selectOperators(executor: Executor, where: SQL): Promise<OperatorRefSnapshot[]> {
  const result = await executor.execute<OperatorRefSnapshot & Record<string, unknown>>(sql`
    select o.id, o.handle, o.display_name as name, o.avatar_url as "avatarUrl" from operators o
    where ${where} and o.deactivated_at is null and not o.system
    order by o.created_at, o.id`);
  return result.rows;
}
