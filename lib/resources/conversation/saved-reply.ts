import { z } from 'zod';
import { id, Time } from '../fields.ts';

export const SavedReply = z.object({
  id: id('reply'),
  shortcut: z.string().meta({ example: 'returns' }),
  body: z.string().meta({
    description: '`{{visitor.name}}`, `{{operator.name}}` and `{{tenant.name}}` are filled in by the panel.',
    example: 'Hi {{visitor.name}}! You have 60 days to return it.',
  }),
  shared: z.boolean().meta({ description: "Everybody's; else the caller's own.", example: true }),
  createdBy: id('operator'),
  createdAt: Time,
  updatedAt: Time,
});
export type SavedReply = z.output<typeof SavedReply>;

export const SavedReplies = z.object({ savedReplies: z.array(SavedReply) });
