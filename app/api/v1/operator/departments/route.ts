import { createDepartment } from '#lib/departments/change-departments.ts';
import { listDepartments, toDepartment } from '#lib/departments/department-row.ts';
import { DepartmentBody } from '#lib/http/inputs/department-inputs.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { Department, Departments } from '#lib/resources/department.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists the departments in display order',
    description: 'Read by everybody of the team, written by admins.',
    response: Departments,
    handler: async ({ actor }) => ({ departments: (await listDepartments(actor.tenantId)).map(toDepartment) }),
  }),
  POST: endpoint({
    auth: 'admin',
    summary: 'Makes a department',
    description:
      'It comes last in the display order. A tenant has at most 50, each with a name of its own in any case.',
    body: DepartmentBody,
    example: { name: 'Support', urlRules: ['/returns*'], roundRobin: true },
    errors: ['conflict'],
    status: 201,
    response: Department,
    handler: async ({ actor, body }) => toDepartment(await createDepartment(actor.tenantId, body, actor)),
  }),
});
