import type { Doer } from '#lib/audit/doer.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { type DepartmentInput, updateDepartment } from '#lib/departments/change-departments.ts';
import type { ServerDepartment } from '#lib/resources/department.ts';
import { handOutIn } from './hand-out.ts';

/** Changes a department; who came into its rotation is given what waits. @throws AppError as `updateDepartment` */
export async function changeDepartment(
  tenantId: string,
  departmentId: string,
  input: DepartmentInput,
  doer: Doer = null,
): Promise<ServerDepartment> {
  const department = await updateDepartment(tenantId, departmentId, input, doer);
  if (department.roundRobin) keepAlive(handOutIn(tenantId, departmentId).then(() => undefined));
  return department;
}
