import { z } from 'zod';

const UsedDay = z.object({
  date: z.string().meta({ description: 'Of the tenant’s time zone.', example: '2026-11-20' }),
  turns: z.number().int().meta({ example: 41 }),
  inputTokens: z.number().int().meta({ example: 88_000 }),
  outputTokens: z.number().int().meta({ example: 4_100 }),
  cost: z
    .number()
    .nullable()
    .meta({ description: 'In dollars; null where the deployment does not say what a model costs.', example: 0.03 }),
});

export const AssistantUsage = z.object({
  days: z.array(UsedDay).meta({ description: 'Those on which the assistant answered, the oldest first.' }),
});
export type AssistantUsage = z.output<typeof AssistantUsage>;
