import type { AuditPage } from '#lib/resources/audit.ts';
import type { Department } from '#lib/resources/department.ts';
import type { Operator, Role, ServerOperator } from '#lib/resources/operator.ts';
import type { z } from 'zod';
import type { PanelRequest } from '../api/panel-request.ts';

export type Audited = z.output<typeof AuditPage>;
export type DepartmentFields = Omit<Department, 'id'>;
export type Invited = Operator & { invited?: boolean };

export interface PersonFields {
  name: string;
  email: string;
  role: Role;
}

/** What the panel asks of the server about the team. Each @throws Refused, or what fetch throws when nobody answers */
export function teamApi(request: PanelRequest) {
  const person = (id: string, rest = '') => `/operator/operators/${encodeURIComponent(id)}${rest}`;
  const department = (id: string) => `/operator/departments/${encodeURIComponent(id)}`;
  return {
    people: () => request<{ operators: ServerOperator[] }>('/operator/operators'),
    add: (fields: PersonFields) =>
      request<Invited>('/operator/operators', { method: 'POST', body: { ...fields, invite: true } }),
    change: (id: string, fields: { displayName?: string; email?: string; role?: Role }) =>
      request<Operator>(person(id), { method: 'PATCH', body: fields }),
    invite: (id: string) => request<{ sent: true }>(person(id, '/invite'), { method: 'POST' }),
    deactivate: (id: string) => request<null>(person(id), { method: 'DELETE' }),
    bringBack: (id: string, email: string) =>
      request<Invited>(person(id, '/reactivate'), { method: 'POST', body: { email, invite: true } }),
    departments: () => request<{ departments: Department[] }>('/operator/departments'),
    addDepartment: (fields: DepartmentFields) =>
      request<Department>('/operator/departments', { method: 'POST', body: fields }),
    changeDepartment: (id: string, fields: DepartmentFields) =>
      request<Department>(department(id), { method: 'PATCH', body: { ...fields, inOrder: true } }),
    removeDepartment: (id: string) => request<null>(department(id), { method: 'DELETE' }),
    audit: (query: { cursor?: string; actor?: string; action?: string; limit?: number }) =>
      request<Audited>('/operator/audit', { query }),
  };
}
