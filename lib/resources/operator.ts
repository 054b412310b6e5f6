import { z } from 'zod';
import { id, Localized, Time } from './fields.ts';

export const OperatorRef = z.object({
  id: id('operator'),
  handle: z
    .string()
    .meta({ description: 'For mentions, without the `@`. It survives a change of name.', example: 'anna' }),
  name: z.string().meta({ example: 'Anna Berg' }),
  avatarUrl: z.string().nullable().meta({ example: 'https://chat.example.com/avatars/anna.webp' }),
  online: z.boolean().meta({ description: 'Checked in, with a heartbeat within the last 60 s.' }),
});
export type OperatorRef = z.output<typeof OperatorRef>;

export const Role = z.enum(['agent', 'admin']);
export type Role = z.output<typeof Role>;

export const Operator = OperatorRef.extend({
  externalId: z.string().nullable().meta({
    description: 'The tenant’s own id; null for an operator who was not made by its backend.',
    example: 'staff-17',
  }),
  displayName: z.string().meta({ description: 'The same as `name`.', example: 'Anna Berg' }),
  email: z.string().nullable().meta({ example: 'anna@shop.example.com' }),
  role: Role,
  greeting: Localized.nullable().meta({ example: { no: 'Hei, jeg er Anna', en: 'Hi, I am Anna' } }),
  language: z.string().meta({ example: 'en' }),
  available: z.boolean().meta({ description: 'Checked in: may be asked for and shown as there.' }),
  createdAt: Time,
});
export type Operator = z.output<typeof Operator>;

export const ServerOperator = Operator.extend({
  deactivatedAt: Time.nullable().meta({
    description: 'Since when the operator has no access; null while active.',
    example: null,
  }),
  system: z
    .boolean()
    .meta({ description: 'An integration’s account: in no team list, asked by nobody.', example: false }),
  panelLogin: z.boolean().meta({ description: 'Linked to a login of the hosted panel.' }),
});
export type ServerOperator = z.output<typeof ServerOperator>;
