import { z } from 'zod';
import { id } from './fields.ts';

export const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Attributes = z.output<typeof Attributes>;

export const VisitorInfo = z.object({
  id: id('visitor'),
  externalId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  attributes: Attributes,
  language: z.string().nullable(),
});
export type VisitorInfo = z.output<typeof VisitorInfo>;

export const VisitorProfile = VisitorInfo.extend({ verified: z.boolean() });
export type VisitorProfile = z.output<typeof VisitorProfile>;
