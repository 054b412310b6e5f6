import { createDepartment } from '#lib/departments/change-departments.ts';
import { listDepartments } from '#lib/departments/department-row.ts';
import { ServerDepartmentBody } from '#lib/http/inputs/department-inputs.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ServerDepartment, ServerDepartments } from '#lib/resources/department.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Lists the departments in display order',
    description: '`memberExternalIds` are the ids by which your backend knows those members that it has made.',
    response: ServerDepartments,
    handler: async ({ actor }) => ({ departments: await listDepartments(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'server',
    summary: 'Makes a department',
    description:
      'It comes last in the display order. Of `memberIds` and `memberExternalIds` who is in either becomes a member. A tenant has at most 50, each with a name of its own in any case.',
    body: ServerDepartmentBody,
    example: { name: 'Support', urlRules: ['/returns*'], roundRobin: true },
    errors: ['conflict'],
    status: 201,
    response: ServerDepartment,
    handler: ({ actor, body }) => createDepartment(actor.tenantId, body, actor),
  }),
});
