import { type Block, blocksOf, plainText } from '../text/markdown-blocks.ts';
import { indexText, strengthOf, type Term, type TermIndex, weighTerms } from '../text/term-index.ts';
import type { ReferencedPassage } from '../knowledge-block.ts';
import { addressesAssistant, expectedShapes } from './answer-shapes.ts';

export interface FoundAnswer {
  passage: ReferencedPassage;
  block: Block;
  /** First unit of the answer in its block, and the one behind its last. */
  from: number;
  to: number;
  /** What stands before a list and opens it, "You need:". */
  lead: string | null;
  /** The part of the question's weight that the answer and its headings meet, 0 to 1. */
  coverage: number;
  score: number;
}

/** The best places in the passages for a question that is about these terms, best first, one for each section. */
export function findAnswers(question: string, terms: readonly Term[], passages: readonly ReferencedPassage[]): FoundAnswer[] {
  const sections = passages.flatMap((passage, rank) => sectionsOf(passage, rank));
  const units = sections.flatMap((section) => section.units);
  const weights = weighTerms(terms, units.map((unit) => unit.index));
  const scale = Math.max(...weights, 0);
  const shapes = expectedShapes(question);
  const found = sections.map((section) => {
    const scores = section.units.map((unit) => scoreUnit(unit, section, terms, weights, shapes, scale));
    return answerIn(section, scores, terms, weights);
  });
  return found.filter((answer) => answer !== null).toSorted((a, b) => b.score - a.score);
}

interface Unit {
  text: string;
  index: TermIndex;
}

interface Section {
  passage: ReferencedPassage;
  rank: number;
  block: Block;
  lead: string | null;
  units: Unit[];
  context: TermIndex;
}

const HEADING_SHARE = 0.6;
const LEAD_SHARE = 0.5;
const SHAPE_SHARE = 0.6;
const RANK_SHARE = 0.15;
const LONGEST_ANSWER_WORDS = 70;

function sectionsOf(passage: ReferencedPassage, rank: number): Section[] {
  const blocks = blocksOf(passage.body);
  return blocks.map((block, at) => {
    const before = blocks[at - 1];
    const lead = block.kind !== 'paragraph' && before?.kind === 'paragraph' ? (before.units.at(-1) ?? null) : null;
    return {
      passage,
      rank,
      block,
      lead: lead?.endsWith(':') ? plainText(lead) : null,
      units: block.units.map((unit) => ({ text: plainText(unit), index: indexText(unit, passage.language) })),
      context: indexText([passage.title, ...block.headings, lead ?? ''].join('\n'), passage.language),
    };
  });
}

function scoreUnit(unit: Unit, section: Section, terms: readonly Term[], weights: readonly number[], shapes: RegExp[], scale: number): number {
  if (addressesAssistant(unit.text)) return 0;
  let score = 0;
  terms.forEach((term, at) => {
    const own = strengthOf(term, unit.index);
    const above = strengthOf(term, section.context) * HEADING_SHARE;
    const near = own >= 1 ? 0 : Math.max(...section.units.map((each) => strengthOf(term, each.index))) * LEAD_SHARE;
    score += (weights[at] ?? 0) * Math.max(own, above, near);
  });
  if (score === 0) return 0;
  const shaped = shapes.filter((shape) => shape.test(unit.text)).length;
  return score + shaped * SHAPE_SHARE * scale + (RANK_SHARE * scale) / (1 + section.rank);
}

function answerIn(section: Section, scores: readonly number[], terms: readonly Term[], weights: readonly number[]): FoundAnswer | null {
  const best = scores.indexOf(Math.max(...scores, 0));
  const score = scores[best] ?? 0;
  if (score <= 0) return null;
  const [from, to] = windowAround(section, best, scores);
  const index = indexText(section.units.slice(from, to).map((unit) => unit.text).join('\n'), section.passage.language);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const met = terms.reduce(
    (sum, term, at) => sum + (weights[at] ?? 0) * Math.max(strengthOf(term, index), strengthOf(term, section.context)),
    0,
  );
  const { passage, block, lead } = section;
  return { passage, block, from, to, lead, coverage: total > 0 ? met / total : 0, score };
}

const LEANS_BACK = /^(?:det|dette|da|de|den|disse|her|der|i så fall|deretter|it|this|that|they|these|then|in that case)(?!\p{L})/iu;

/** The best sentence with what it needs to be read: what it leans on before it, what follows it, or the list it is in. */
function windowAround(section: Section, best: number, scores: readonly number[]): [from: number, to: number] {
  const { block, units } = section;
  const wordsIn = (from: number, to: number) =>
    units.slice(from, to).reduce((sum, unit) => sum + unit.text.split(' ').length, 0);
  if (wordsIn(0, units.length) <= LONGEST_ANSWER_WORDS && units.every((unit) => !addressesAssistant(unit.text)))
    return [0, units.length];
  if (block.kind !== 'paragraph') return [best, best + 1];
  let [from, to] = [best, best + 1];
  if (from > 0 && LEANS_BACK.test(units[from]?.text ?? '') && !addressesAssistant(units[from - 1]?.text ?? '')) from--;
  while (to < units.length && (scores[to] ?? 0) > 0 && wordsIn(from, to + 1) <= LONGEST_ANSWER_WORDS) to++;
  return [from, to];
}
