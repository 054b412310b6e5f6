import { z } from 'zod';
import { id, Localized, Time } from './fields.ts';

export const OperatorRef = z.object({
  id: id('operator'),
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  online: z.boolean(),
});
export type OperatorRef = z.output<typeof OperatorRef>;

export const Role = z.enum(['agent', 'admin']);
export type Role = z.output<typeof Role>;

export const Operator = OperatorRef.extend({
  externalId: z.string().nullable(),
  displayName: z.string(),
  email: z.string().nullable(),
  role: Role,
  greeting: Localized.nullable(),
  language: z.string(),
  available: z.boolean(),
  createdAt: Time,
});
export type Operator = z.output<typeof Operator>;

export const ServerOperator = Operator.extend({
  deactivatedAt: Time.nullable(),
  system: z.boolean(),
  panelLogin: z.boolean(),
});
export type ServerOperator = z.output<typeof ServerOperator>;
