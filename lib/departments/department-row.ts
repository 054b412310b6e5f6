import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { db, type Executor } from '#lib/db/database.ts';
import type { Department, ServerDepartment } from '#lib/resources/department.ts';

/** All of the tenant's, in display order. */
export const listDepartments = (tenantId: string): Promise<ServerDepartment[]> => selectDepartments(db(), tenantId);

/** @throws AppError `not_found` */
export async function findDepartment(
  tenantId: string,
  departmentId: string,
  executor: Executor = db(),
): Promise<ServerDepartment> {
  const [department] = await selectDepartments(executor, tenantId, sql`and d.id = ${departmentId}`);
  if (!department) throw notFound('department');
  return department;
}

/** For the team: without what only the tenant's backend knows of. */
export const toDepartment = ({ memberExternalIds: _, ...department }: ServerDepartment): Department => department;

/**
 * Keeps the department from being deleted until the transaction ends.
 * @throws AppError `not_found`
 */
export async function holdDepartment(
  executor: Executor,
  tenantId: string,
  departmentId: string,
): Promise<{ id: string; name: string }> {
  const { rows } = isId('department', departmentId)
    ? await executor.execute<{ id: string; name: string }>(sql`
        select id, name from departments where tenant_id = ${tenantId} and id = ${departmentId} for key share`)
    : { rows: [] };
  if (!rows[0]) throw notFound('department');
  return rows[0];
}

async function selectDepartments(executor: Executor, tenantId: string, also: SQL = sql``): Promise<ServerDepartment[]> {
  const { rows } = await executor.execute<Row>(sql`
    select d.id, d.name, d.description, d.url_rules as "urlRules", d.round_robin as "roundRobin", (
      select json_agg(json_build_object('id', m.operator_id, 'externalId', o.external_id) order by m.position, m.operator_id)
      from department_members m join operators o on o.tenant_id = m.tenant_id and o.id = m.operator_id
      where m.tenant_id = d.tenant_id and m.department_id = d.id
    ) as members
    from departments d where d.tenant_id = ${tenantId} ${also}
    order by d.position, d.id`);
  return rows.map(({ id, name, description, urlRules, roundRobin, members }) => ({
    ...{ id, name, description, urlRules, roundRobin },
    memberIds: (members ?? []).map((each) => each.id),
    memberExternalIds: (members ?? []).flatMap(({ externalId }) => externalId ?? []),
  }));
}

type Row = Omit<Department, 'memberIds'> & {
  members: { id: string; externalId: string | null }[] | null;
} & Record<string, unknown>;
