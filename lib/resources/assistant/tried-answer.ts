import { z } from 'zod';
import { AnswerChecks } from './answer-checks.ts';
import { KnowledgeResult } from './knowledge.ts';
import { Product, Source } from '../conversation/message.ts';

/** What the assistant would answer, and how that comes about. */
export const TriedAnswer = z.object({
  answer: z.string().meta({ example: 'You have 60 days from the day it arrived.' }),
  language: z.string().nullable().meta({ example: 'en' }),
  sources: z.array(Source).meta({ description: 'The knowledge that the answer rests on.' }),
  products: z.array(Product).meta({ description: 'Those that it would show as cards.', example: [] }),
  asksForPerson: z.boolean().meta({ description: 'It would ask the team to come.', example: false }),
  checks: AnswerChecks.nullable().meta({ description: 'Each sentence, and whether it stood.' }),
  found: z.array(KnowledgeResult).meta({ description: 'What a search finds, the best first.' }),
});
export type TriedAnswer = z.output<typeof TriedAnswer>;
