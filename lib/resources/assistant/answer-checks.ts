import { z } from 'zod';

const CHECK_REASONS = ['uncited', 'fact', 'name', 'unlike', 'recited', 'link', 'unsupported'] as const;
const CHECK_OUTCOMES = ['answered', 'talked', 'abstained', 'quoted', 'failed'] as const;

const CheckedSentence = z.object({
  text: z.string().meta({ example: 'You have 60 days to return it.' }),
  passages: z
    .array(z.number().int())
    .meta({ description: 'The numbers of the passages that it names, as the model was shown them.', example: [1] }),
  kept: z.boolean().meta({ description: 'Whether it is part of the answer.' }),
  reason: z.enum(CHECK_REASONS).nullable().meta({
    description:
      'Why not: it states something and cites nothing (`uncited`), a number, date or address (`fact`) or a name (`name`) is not in what it cites, it has little in common with that (`unlike`), it repeats the instructions (`recited`), it was built on an address that may not be shown (`link`), or a second look found that what it cites does not say so (`unsupported`).',
    example: null,
  }),
  missing: z.string().nullable().meta({ description: 'What of it stands nowhere.', example: null }),
});

/** How an answer of the assistant came about. */
export const AnswerChecks = z.object({
  outcome: z.enum(CHECK_OUTCOMES).meta({
    description:
      '`answered` from what is cited, `talked` without stating anything, `abstained`, `quoted` or `failed` where no model could be had.',
  }),
  model: z.string().meta({ example: 'gpt-5-mini' }),
  inputTokens: z.number().int().meta({ description: 'All calls of the turn together.', example: 2150 }),
  outputTokens: z.number().int().meta({ example: 96 }),
  sentences: z.array(CheckedSentence),
});
export type AnswerChecks = z.output<typeof AnswerChecks>;

export const MessageChecks = z.object({ checks: AnswerChecks.nullable() });
