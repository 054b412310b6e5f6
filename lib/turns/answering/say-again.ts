import { citationOf } from '#lib/assistant/citations.ts';
import type { Reason } from '#lib/assistant/checks/judge-sentence.ts';
import { refusalPrompt, type RefusedSentence } from '#lib/assistant/second-attempt.ts';
import { log } from '#lib/core/log/log.ts';
import { type Run, runSteps } from './run-steps.ts';
import type { Said, Speech } from './say-answer.ts';

/** What may be true of the passages in other words; whoever recites or links elsewhere is not asked for more of it. */
const MENDABLE: ReadonlySet<Reason | null> = new Set(['fact', 'name', 'unlike', 'unsupported']);

/**
 * Once, where sentences were refused: the model is told which and why, and what stands of what it says then goes behind
 * what was shown. Where that fails, what was shown is the answer.
 */
export async function sayAgain(said: Said, speech: Speech, run: Run): Promise<Said> {
  const refused = refusedOf(said);
  if (refused.length === 0) return said;
  const written = said.lines.map(({ text, references }) => [text, ...references.map(citationOf)].join(' ')).join('\n');
  const hasShown = said.text !== '';
  const prompt: Run['prompt'] = [
    ...run.prompt,
    { role: 'assistant', content: [{ type: 'text', text: written }] },
    { role: 'system', content: refusalPrompt(refused, hasShown) },
  ];
  try {
    return await speech.sayMore(runSteps({ ...run, prompt, hasShown: () => true }));
  } catch (error) {
    run.signal.throwIfAborted();
    log.info('an answer was not mended', { cause: error });
    return speech.said;
  }
}

/** Of an answer that lost all that it claims, each that fell. */
function refusedOf({ lines, states }: Said): RefusedSentence[] {
  const numbered = lines.map(({ state, reason, missing }, at) => ({ number: at + 1, state, reason, missing }));
  const fallen = numbered.filter(
    ({ state, reason }) => state === 'dropped' && reason !== 'recited' && reason !== 'link',
  );
  return states ? fallen.filter(({ reason }) => MENDABLE.has(reason)) : fallen;
}
