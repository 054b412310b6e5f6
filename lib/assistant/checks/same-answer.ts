import { readEvidence } from './evidence.ts';
import { isStated } from './facts.ts';
import { claimsIn, likeness } from './judge-sentence.ts';

const LEAST_SHARE = 0.5;

/**
 * Whether an answer says what is known to be right: every number, price, date and address of it, and most of its words
 * where both are in one language.
 */
export function saysTheSame(answer: string, known: string, { language, knownLanguage }: Languages): boolean {
  const said = readEvidence(answer, language);
  if (!claimsIn(known).every((claim) => isStated(claim, said.facts))) return false;
  if (language !== null && knownLanguage !== null && language !== knownLanguage) return claimsIn(known).length > 0;
  return likeness(known, [said], knownLanguage ?? language ?? 'en').share >= LEAST_SHARE;
}

interface Languages {
  language: string | null;
  knownLanguage: string | null;
}
