import { z } from 'zod';
import { id, Time } from '../fields.ts';

export const VisitorBan = z.object({
  reason: z.string().nullable().meta({ description: 'For the team alone.', example: 'Spam' }),
  by: z.object({ id: id('operator'), name: z.string().meta({ example: 'Anna Berg' }) }).nullable(),
  addressUntil: Time.nullable().meta({
    description: 'Until when nobody may write from the address that the visitor last wrote from; null: everybody may.',
    example: null,
  }),
  createdAt: Time,
});
export type VisitorBan = z.output<typeof VisitorBan>;
