import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { ChatModel } from '#lib/services/model/port.ts';
import type { Line } from './answer-lines.ts';
import type { Tokens } from './run-steps.ts';

// An answer is a few sentences; what a model writes beyond that nobody has to be shown one by one.
const KEPT_SENTENCES = 60;
const KEPT_CHARACTERS = 600;

interface Checked {
  model: ChatModel;
  speech: { lines: readonly Line[] };
}

/** What is kept of how an answer came about. */
export function checksOf({ model, speech }: Checked, outcome: AnswerChecks['outcome'], tokens: Tokens): AnswerChecks {
  const sentences = speech.lines.slice(0, KEPT_SENTENCES).map(({ text, references, state, reason, missing }) => ({
    text: text.slice(0, KEPT_CHARACTERS).toWellFormed(),
    passages: references,
    kept: state === 'kept',
    reason: state === 'kept' ? null : reason,
    missing: state === 'kept' ? null : missing,
  }));
  return { outcome, model: model.modelId, inputTokens: tokens.input, outputTokens: tokens.output, sentences };
}
