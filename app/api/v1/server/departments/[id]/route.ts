import { changeDepartment } from '#lib/conversations/routing/change-department.ts';
import { removeDepartment } from '#lib/conversations/routing/remove-department.ts';
import { findDepartment } from '#lib/departments/department-row.ts';
import { ServerDepartmentChanges } from '#lib/http/inputs/department-inputs.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ServerDepartment } from '#lib/resources/department.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Shows a department',
    description: 'With its members by our ids and by your own.',
    params: { id: 'department' },
    find: ({ actor, params }) => findDepartment(actor.tenantId, params.id),
    response: ServerDepartment,
    handler: async ({ found }) => found,
  }),
  PATCH: endpoint({
    auth: 'server',
    summary: 'Changes a department',
    description:
      'What is left out stays. `memberIds` and `memberExternalIds` replace the members by who is in either; who stays keeps the place in the rotation. An unknown or deactivated operator, or an integration’s account, among them: 400.',
    params: { id: 'department' },
    body: ServerDepartmentChanges,
    example: { memberExternalIds: [], description: 'Orders, returns and repairs' },
    find: ({ actor, params }) => findDepartment(actor.tenantId, params.id),
    errors: ['conflict'],
    response: ServerDepartment,
    handler: ({ actor, params, body }) => changeDepartment(actor.tenantId, params.id, body, actor),
  }),
  DELETE: endpoint({
    auth: 'server',
    summary: 'Deletes a department',
    description: 'Its conversations stay, without a department. An unknown one is 204 too.',
    params: { id: 'text' },
    response: null,
    handler: async ({ actor, params }) => {
      await removeDepartment(actor.tenantId, params.id, { by: 'server', operatorId: null }, actor);
    },
  }),
});
