import type { Lexicon } from '#lib/language/lexicon.ts';
import { Recent } from '#lib/core/recent.ts';
import { isSomeDays } from '#lib/language/days.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { indexText, joinIndexes, strengthOf, type Term, type TermIndex, weighTerms } from '#lib/language/term-index.ts';
import type { Candidate } from './find-candidates.ts';

export interface Ranked {
  candidate: Candidate;
  /** The part of the question's weight that the candidate meets, 0 to 1: what decides whether it is about it at all. */
  coverage: number;
  /** 0 to 1; what orders those that are. */
  score: number;
}

/** How much each counts of the score beside the coverage: terms in the headings, and terms close together. */
const HEADING = 0.4;
const CLOSENESS = 0.4;
const SAME_LANGUAGE = 0.08;
const HIGHEST = 1 + HEADING + CLOSENESS + SAME_LANGUAGE;

/** "Price", "when", "which languages": a text tells it and need not say the word. */
const OF_FORM = new Set(['price', 'hours', 'deadline', 'language']);
/** "Must I pay for it?" is answered by what is free, "how do I pay?" is not. */
const PERHAPS_OF_FORM = 'payment';

/**
 * The candidates by how much of the question they meet, rare words counting more. PostgreSQL's own rank knows neither
 * how rare a word is nor what stands in another language, so it only chooses who comes here.
 */
export function rankCandidates(
  terms: readonly Term[],
  candidates: readonly Candidate[],
  { language, lexicon }: { language: string | null; lexicon: Lexicon },
): Ranked[] {
  const read = candidates.map((candidate) => ({ candidate, ...indexesOf(candidate, lexicon) }));
  const weights = weighTerms(
    terms,
    read.map(({ whole }) => whole),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (index: TermIndex, counts: (term: Term) => boolean = () => true) =>
    terms.reduce((sum, term, at) => sum + (counts(term) ? (weights[at] ?? 0) * strengthOf(term, index) : 0), 0);
  const shareOf = (index: TermIndex) => (total > 0 ? share(index) / total : 0);
  const isThing = ({ word, concepts, isSoft }: Term) =>
    !isSoft && !isSomeDays(word) && !concepts.some((concept) => OF_FORM.has(concept));
  const coverageOf = (whole: TermIndex, counts: (term: Term) => boolean) => {
    const things = weights.reduce((sum, weight, at) => sum + (counts(terms[at]!) ? weight : 0), 0);
    return things > 0 ? share(whole, counts) / things : shareOf(whole);
  };
  const isPaid = (term: Term) => isThing(term) && !term.concepts.includes(PERHAPS_OF_FORM);
  return read
    .map(({ candidate, whole, heading, parts }) => {
      const coverage = Math.max(coverageOf(whole, isThing), terms.some(isPaid) ? coverageOf(whole, isPaid) : 0);
      const closest = Math.max(0, ...parts.map(shareOf));
      const bonus = candidate.language === language && language !== null ? SAME_LANGUAGE : 0;
      const score = (shareOf(whole) + HEADING * shareOf(heading) + CLOSENESS * closest + bonus) / HIGHEST;
      return { candidate, coverage, score };
    })
    .toSorted((a, b) => b.score - a.score || inOrderOfWriting(a.candidate, b.candidate));
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

/** A chunk never changes, its tenant's vocabulary seldom, and the same ones answer most questions. About 30 KB each. */
const indexes = new Recent<string, Indexes & { lexicon: Lexicon }>(300);

function indexesOf(candidate: Candidate, lexicon: Lexicon): Indexes {
  const read = () => ({ ...readIndexes(candidate, lexicon), lexicon });
  return candidate.chunkId ? indexes.of(candidate.chunkId, read, (known) => known.lexicon === lexicon) : read();
}

function readIndexes({ heading, body, sentences, language: stored }: Candidate, lexicon: Lexicon): Indexes {
  const language = stored ?? guessLanguage(body, lexicon);
  const parts = sentences.map((sentence) => indexText(sentence, language, lexicon));
  const over = indexText(heading, language, lexicon);
  return { whole: joinIndexes([over, ...parts]), heading: over, parts };
}
