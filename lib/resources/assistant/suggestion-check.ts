import { z } from 'zod';
import { AnswerChecks } from './answer-checks.ts';

/** What the assistant would answer to a question whose right answer somebody of the team has approved. */
export const SuggestionCheck = z.object({
  answer: z.string().meta({ example: 'You have 60 days from the day it arrived.' }),
  verdict: z.enum(['same', 'different', 'none']).meta({
    description:
      'Whether it says what was approved, with all numbers, dates and addresses (`same`), says something else (`different`), or gives no answer (`none`).',
  }),
  checks: AnswerChecks.meta({ description: 'Each sentence, and whether it stood.' }),
});
export type SuggestionCheck = z.output<typeof SuggestionCheck>;
