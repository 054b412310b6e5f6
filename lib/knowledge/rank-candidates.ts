import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { Recent } from '#lib/core/recent.ts';
import { isDay, isSomeDays } from '#lib/language/measures/days.ts';
import { isWithin, rangesIn } from '#lib/language/measures/ranges.ts';
import { hasHoursOfDays, namesDay, tellsOnWhichDays } from '#lib/language/measures/weekdays.ts';
import type { AskedValue } from '#lib/language/measures/values-asked.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import {
  indexText,
  joinIndexes,
  SAME_CONCEPT,
  strengthOf,
  type Term,
  type TermIndex,
  termsOf,
  weighMet,
} from '#lib/language/term-index.ts';
import { mendByPlaces } from '#lib/language/words/mend-by-places.ts';
import type { Candidate } from './find-candidates.ts';

export interface Ranked {
  candidate: Candidate;
  /** The part of the question's weight that the candidate meets, 0 to 1: what decides whether it is about it at all. */
  coverage: number;
  /** 0 to 1; what orders those that are, and 0 for all others. */
  score: number;
}

/** Less of a question's weight than this shares a word with it by chance. Calibrated on tests/domain/knowledge. */
export const LEAST_COVERAGE = 0.45;

/** How much each counts of the score beside the coverage: terms in the headings, and terms close together. */
const HEADING = 0.4;
const CLOSENESS = 0.4;
const SAME_LANGUAGE = 0.08;
const HIGHEST = 1 + HEADING + CLOSENESS + SAME_LANGUAGE;

/** "Price", "when", "which languages": a text tells it and need not say the word. */
const OF_FORM = new Set(['price', 'hours', 'deadline', 'language', 'age', 'size']);
/** "Must I pay for it?" is answered by what is free, "how do I pay?" is not. */
const PERHAPS_OF_FORM = 'payment';

/**
 * The candidates by how much of the question they meet, rare words counting more. PostgreSQL's own rank knows neither
 * how rare a word is nor what stands in another language, so it only chooses who comes here.
 */
export function rankCandidates(
  terms: readonly Term[],
  candidates: readonly Candidate[],
  { language, lexicon, values = [] }: { language: string | null; lexicon: Lexicon; values?: readonly AskedValue[] },
): Ranked[] {
  const read = candidates.map((candidate) => {
    const indexes = indexesOf(candidate, lexicon);
    return { candidate, ...indexes, met: strengthsIn(indexes.whole, terms) };
  });
  const weights = weighMet(
    terms,
    read.map(({ met }) => met),
  );
  const shareOf = partOf(weights);
  const isThing = ({ word, concepts, isSoft }: Term) =>
    !isSoft && !isSomeDays(word) && !concepts.some((concept) => OF_FORM.has(concept));
  const isPaid = (term: Term) => isThing(term) && !term.concepts.includes(PERHAPS_OF_FORM);
  const kinds = [isThing, ...(terms.some(isPaid) ? [isPaid] : [])].map((counts) => partOf(weights, terms.map(counts)));
  return read
    .map(({ candidate, heading, parts, met }) => {
      const strengths = withDays(withForms(met, terms, candidate), terms, candidate);
      const isOfValue = holdsValue(candidate, values);
      const share = withValue(shareOf(strengths) ?? 0, isOfValue);
      const coverage = Math.max(0, ...kinds.map((coverageIn) => withValue(coverageIn(strengths) ?? share, isOfValue)));
      if (coverage < LEAST_COVERAGE) return { candidate, coverage, score: 0 };
      const closest = highest(parts, (part) => shareOf(strengthsIn(part, terms, met)) ?? 0, shareOf(met) ?? 0);
      const bonus = candidate.language === language && language !== null ? SAME_LANGUAGE : 0;
      const headed = shareOf(strengthsIn(heading, terms, met)) ?? 0;
      const score = (share + HEADING * headed + CLOSENESS * closest + bonus) / HIGHEST;
      return { candidate, coverage, score };
    })
    .toSorted((a, b) => b.score - a.score || inOrderOfWriting(a.candidate, b.candidate));
}

/** What it is at most among them, looked for until it is as much as it can be. */
function highest<T>(among: readonly T[], of: (each: T) => number, most: number): number {
  let found = 0;
  for (const each of among) {
    if (found >= most) break;
    found = Math.max(found, of(each));
  }
  return found;
}

/** How well it meets each of the terms; a part of a text meets none that the whole does not. */
const strengthsIn = (index: TermIndex, terms: readonly Term[], ofWhole?: readonly number[]): number[] =>
  terms.map((term, at) => (ofWhole?.[at] === 0 ? 0 : strengthOf(term, index)));

/** A range that holds the value that is asked about is as much as one half of what is asked. */
const withValue = (share: number, isOfValue: boolean): number => (isOfValue ? (1 + share) / 2 : share);

/** Days with their hours are opening hours, and a phone number is how to reach somebody, whatever they are called. */
const withForms = (strengths: readonly number[], terms: readonly Term[], { body }: Candidate): readonly number[] =>
  strengths.map((strength, at) => {
    const { concepts } = terms[at]!;
    const isTold =
      strength < OF_FORM_ALONE &&
      ((concepts.includes('hours') && hasHoursOfDays(body)) || (concepts.includes('contact') && PHONE.test(body)));
    return isTold ? OF_FORM_ALONE : strength;
  });

/** Less than what says that it is open. */
const OF_FORM_ALONE = 0.6;
const PHONE = /(?<![\d.,])(?:\+\d{1,3}\s?)?(?:\d{2,4}\s){2,4}\d{2,4}(?!\d|[.,]\d|\s?(?:kr|nok|,-|€|%))/iu;

/** "Open Mon–Fri 9–5" tells of Wednesday, though it does not say it; what is about something else is not found for its days. */
const withDays = (strengths: readonly number[], terms: readonly Term[], { body }: Candidate): readonly number[] =>
  strengths.some((strength, at) => strength >= SAME_CONCEPT && !isDay(terms[at]!.word))
    ? strengths.map((strength, at) => {
        if (strength < SAME_CONCEPT && namesDay(terms[at]!.word, body)) return SAME_CONCEPT;
        return tellsOfOtherDays(terms[at]!.word, body, terms) ? Math.max(strength, OF_FORM_ALONE) : strength;
      })
    : strengths;

/** Whoever asks whether it is open on a day is told by on which it is. */
const tellsOfOtherDays = (word: string, body: string, terms: readonly Term[]): boolean =>
  isDay(word) &&
  (tellsOnWhichDays(body) || (terms.some(({ concepts }) => concepts.includes('hours')) && hasHoursOfDays(body)));

const holdsValue = ({ body }: Candidate, values: readonly AskedValue[]): boolean =>
  values.some(({ unit, value }) => rangesIn(body, unit).some((range) => isWithin(value, range)));

/** The question with a slip mended that only what stands around it in these tells; null where there is none. */
export const mendByCandidates = (question: string, candidates: readonly Candidate[], lexicon: Lexicon): string | null =>
  mendByPlaces(
    question,
    termsOf(question, lexicon),
    candidates.flatMap((candidate) => {
      const { heading, parts } = indexesOf(candidate, lexicon);
      return candidate.sentences.map((sentence, at) => ({
        index: joinIndexes([heading, parts[at]!]),
        text: `${candidate.heading}\n${sentence}`,
      }));
    }),
  );

/** Which part of the weight of those terms that count is met, by how strongly each is; null where none has any. */
function partOf(weights: readonly number[], counts: readonly boolean[] = weights.map(() => true)) {
  const total = weights.reduce((sum, weight, at) => sum + (counts[at] ? weight : 0), 0);
  return (strengths: readonly number[]): number | null =>
    total > 0
      ? strengths.reduce((sum, strength, at) => sum + (counts[at] ? (weights[at] ?? 0) * strength : 0), 0) / total
      : null;
}

/** What meets a question alike comes as the shop wrote it: the database gives its rows in whatever order it read them. */
function inOrderOfWriting(a: Candidate, b: Candidate): number {
  const [left, right] = [a, b].map(({ documentId, suggestionId }) => documentId ?? suggestionId ?? '');
  if (left !== right) return left! < right! ? -1 : 1;
  return (a.position ?? 0) - (b.position ?? 0);
}

interface Indexes {
  whole: TermIndex;
  heading: TermIndex;
  parts: TermIndex[];
}

/** Each of its sentences, in the language that it is known to be in. */
export const sentenceIndexes = (candidate: Candidate, lexicon: Lexicon): TermIndex[] =>
  candidate.language === null
    ? candidate.sentences.map((sentence) => indexText(sentence, null, lexicon, candidate.body))
    : indexesOf(candidate, lexicon).parts;

/** A chunk never changes, its tenant's vocabulary seldom, and the same ones answer most questions. About 20 KB each. */
const indexes = new Recent<string, Indexes & { lexicon: Lexicon }>(1_500);

function indexesOf(candidate: Candidate, lexicon: Lexicon): Indexes {
  const read = () => ({ ...readIndexes(candidate, lexicon), lexicon });
  return candidate.chunkId ? indexes.of(candidate.chunkId, read, (known) => known.lexicon === lexicon) : read();
}

function readIndexes({ heading, body, sentences, language: stored }: Candidate, lexicon: Lexicon): Indexes {
  const language = stored ?? guessLanguage(body, lexicon);
  const parts = sentences.map((sentence) => indexText(sentence, language, lexicon, body));
  const over = indexText(heading, language, lexicon, body);
  return { whole: joinIndexes([over, ...parts]), heading: over, parts };
}
