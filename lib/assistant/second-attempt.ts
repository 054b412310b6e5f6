import type { Reason } from './checks/judge-sentence.ts';

/** A sentence that was not shown. */
export interface RefusedSentence {
  /** Of the answer's sentences, from 1: its words are the model's own, and no instruction. */
  number: number;
  reason: Reason | null;
  missing: string | null;
}

const LONGEST_MISSING = 60;

const WHY: Record<Reason, string> = {
  uncited: 'it cites no passage that there is',
  fact: 'what it cites does not hold it',
  name: 'what it cites does not name it',
  unlike: 'what it cites speaks of something else',
  unsupported: 'what it cites does not say so',
  recited: '',
  link: '',
};

/** What the model is told when sentences of its answer fell, so that it can say what does stand. */
export function refusalPrompt(refused: readonly RefusedSentence[], hasShown: boolean): string {
  const lines = refused.map(({ number, reason, missing }) => {
    const why = [missing && JSON.stringify(missing.slice(0, LONGEST_MISSING)), reason && WHY[reason]];
    return `- sentence ${number} (${why.filter(Boolean).join(': ')})`;
  });
  return [
    'Of the sentences of your answer, each of which stands in a line of its own above, these were not shown:',
    ...lines,
    hasShown
      ? 'The others were, and stay. Add now only what stands in place of these, and repeat nothing.'
      : 'Nothing else was shown either. Answer the question again.',
    'Say what the passages do hold, with their numbers behind it, or look once more with search_knowledge. Where they hold nothing of it, say that you do not know it, with [[0]]. Do not speak of this message.',
  ].join('\n');
}
