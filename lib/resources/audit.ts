import { z } from 'zod';
import { id, Time } from './fields.ts';

/** Everything that the audit log tells of, as `<thing>.<what>`. */
export const AUDIT_ACTIONS = [
  'settings.updated',
  'api_key.created',
  'api_key.revoked',
  'operator.created',
  'operator.updated',
  'operator.invited',
  'operator.deactivated',
  'operator.reactivated',
  'department.created',
  'department.updated',
  'department.deleted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'tool.created',
  'tool.updated',
  'tool.deleted',
  'document.deleted',
  'site.deleted',
  'conversation.deleted',
  'visitor.deleted',
  'visitor.exported',
  'visitor.banned',
  'visitor.unbanned',
  'impersonation.used',
] as const;

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;

export const AuditActorKind = z.enum(['operator', 'api_key', 'platform']);
export type AuditActorKind = z.output<typeof AuditActorKind>;

export const AuditTargetKind = z.enum([
  'settings',
  'api_key',
  'operator',
  'department',
  'webhook',
  'tool',
  'document',
  'site',
  'conversation',
  'visitor',
]);
export type AuditTargetKind = z.output<typeof AuditTargetKind>;

export const AuditChanges = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }));
export type AuditChanges = z.output<typeof AuditChanges>;

export const AuditEntry = z.object({
  id: id('entry'),
  at: Time,
  actor: z.object({
    kind: AuditActorKind,
    id: z.string().nullable().meta({
      description: 'Of the operator, or of the key; of the platform’s staff their own operator, null for its key.',
      example: 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe',
    }),
    name: z.string().nullable().meta({ description: 'As it was then.', example: 'Anna Berg' }),
  }),
  action: AuditAction,
  target: z
    .object({
      kind: AuditTargetKind,
      id: z.string().nullable().meta({ example: 'department_01jd4q8w2tf7sbm3v5x9kz6ahe' }),
      name: z.string().nullable().meta({ description: 'As it was then; null of visitors.', example: 'Support' }),
    })
    .nullable(),
  changes: AuditChanges.nullable().meta({
    description: 'What was changed, by its field: what it was and what it became. No secrets, no words of visitors.',
    example: { roundRobin: { from: false, to: true } },
  }),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.string().nullable().meta({
    description: 'Give it as `cursor` for the page after; null: the last.',
    example: 'MjAyNi0xMS0yMFQxMjowMDowMC4wMDBaIGVudHJ5',
  }),
});
