import { changeDepartment } from '#lib/conversations/routing/change-department.ts';
import { removeDepartment } from '#lib/conversations/routing/remove-department.ts';
import { notFound } from '#lib/core/errors.ts';
import { findDepartment, toDepartment } from '#lib/departments/department-row.ts';
import { DepartmentChanges } from '#lib/http/inputs/department-inputs.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { Department } from '#lib/resources/department.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'admin',
    summary: 'Changes a department',
    description:
      'What is left out stays. `memberIds` replaces the members; who stays keeps the place in the rotation. An unknown or deactivated operator, or an integration’s account, among them: 400.',
    params: { id: 'department' },
    body: DepartmentChanges,
    example: { description: 'Orders, returns and repairs' },
    find: ({ actor, params }) => findDepartment(actor.tenantId, params.id),
    errors: ['conflict'],
    response: Department,
    handler: async ({ actor, params, body }) =>
      toDepartment(await changeDepartment(actor.tenantId, params.id, body, actor)),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a department',
    description: 'Its conversations stay, without a department.',
    params: { id: 'department' },
    response: null,
    handler: async ({ actor, params }) => {
      const remover = { by: 'operator', operatorId: actor.operatorId } as const;
      if (!(await removeDepartment(actor.tenantId, params.id, remover, actor))) throw notFound('department');
    },
  }),
});
