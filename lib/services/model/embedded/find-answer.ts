import type { Block } from '../text/markdown-blocks.ts';
import { indexText, strengthOf, type Term, termsOf, weighTerms } from '../text/term-index.ts';
import type { ReferencedPassage } from '../knowledge-block.ts';
import { asksHowTo, asksPermission, expectedShapes, statesException } from './answer-shapes.ts';
import type { ReplyLanguage } from './phrases.ts';
import { type Section, sectionsOf, type Unit } from './read-sections.ts';

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

interface Asked {
  question: string;
  terms: readonly Term[];
  language: ReplyLanguage;
}

/** The best places in the passages for a question that is about these terms, best first, one for each section. */
export function findAnswers(asked: Asked, passages: readonly ReferencedPassage[]): FoundAnswer[] {
  const sections = passages.flatMap(sectionsOf);
  const units = sections.flatMap((section) => section.units);
  const weights = weighTerms(
    asked.terms,
    units.map((unit) => unit.index),
  );
  const scorer = scorerOf(asked, weights);
  const found = sections.map((section) =>
    answerIn(
      section,
      section.units.map((unit) => scorer(unit, section)),
      asked.terms,
      weights,
    ),
  );
  return found.filter((answer) => answer !== null).toSorted((a, b) => b.score - a.score);
}

/** Shares of a term that only what stands over or beside a sentence meets. */
const OVER = 0.6;
const OVER_ANSWER = 0.9;
/** From here on a heading is about the question. */
const ON_TOPIC = 0.45;
/** A special case is said in a short sentence; in a long one it is one thing of several. */
const SHORT_UNIT = 14;
const BESIDE = 0.5;
/** What else speaks for a sentence or against it, in units of the heaviest term. */
const SHAPE = 0.6;
const TOPIC = 0.8;
const TITLE = 0.6;
const SAME_QUESTION = 0.4;
const HOW_TO = 0.5;
const RANK = 0.15;
const SPECIAL_CASE = 0.4;
const EXCEPTION = 0.5;
const BARE_ROW = 0.3;
/** Of two answers nearly as good the one in the visitor's language is better. */
const FOREIGN = 0.6;

/** Whoever asks a general question wants the rule, not what is different for some; a part of the lexicon's concepts. */
const SPECIAL_CASES = new Set(
  'used gift giftcard abroad customs student member company holiday rent course recall remote express defect warranty'.split(
    ' ',
  ),
);

function scorerOf(
  { question, terms, language }: Asked,
  weights: readonly number[],
): (unit: Unit, section: Section) => number {
  const scale = Math.max(...weights, 0);
  const shapes = expectedShapes(question);
  const howTo = asksHowTo(question);
  const mayI = asksPermission(question);
  const named = new Set(terms.flatMap((term) => term.concepts));
  const topics = new Map<Section, TopicMatch>();
  const topicOf = (section: Section) => {
    const known = topics.get(section) ?? matchTopic(section, terms, shapes);
    topics.set(section, known);
    return known;
  };
  return (unit, section) => {
    if (unit.hostile) return 0;
    const { close, titleClose, sameQuestion } = topicOf(section);
    const over = section.asked && close > ON_TOPIC ? OVER_ANSWER : OVER;
    const met = terms.reduce((sum, term, at) => sum + (weights[at] ?? 0) * strengthIn(term, unit, section, over), 0);
    if (met === 0) return 0;
    const shaped = shapes.filter((shape) => shape.test(unit.text)).length;
    const special =
      countWords(unit.text) <= SHORT_UNIT &&
      [...unit.index.concepts].some((id) => SPECIAL_CASES.has(id) && !named.has(id));
    const list = section.block.kind === 'list' || section.block.kind === 'steps';
    const score =
      met / scale +
      SHAPE * shaped +
      TOPIC * close +
      TITLE * titleClose +
      (sameQuestion ? SAME_QUESTION : 0) +
      RANK / (1 + section.rank) +
      (howTo && list && close > ON_TOPIC ? HOW_TO : 0) -
      (special ? SPECIAL_CASE : 0) -
      (!mayI && statesException(unit.text) ? EXCEPTION : 0) -
      (section.block.kind === 'table' && shaped === 0 ? BARE_ROW : 0);
    const foreign = section.passage.language !== null && section.passage.language !== language;
    return Math.max(score, 0.01) * (foreign ? FOREIGN : 1);
  };
}

/** The rows of a list or a table stand for different things: only sentences lend each other their words. */
function strengthIn(term: Term, unit: Unit, { units, block, context }: Section, over: number): number {
  const own = strengthOf(term, unit.index);
  if (own === 1) return own;
  const beside =
    block.kind === 'paragraph' ? Math.max(0, ...units.map((each) => strengthOf(term, each.index))) * BESIDE : 0;
  return Math.max(own, strengthOf(term, context) * over, beside);
}

interface TopicMatch {
  /** Of the heading or the text's own question, and of the document's title. */
  close: number;
  titleClose: number;
  /** The text asks itself just that, and for the same kind of answer. */
  sameQuestion: boolean;
}

function matchTopic({ topic, asked, passage }: Section, terms: readonly Term[], shapes: readonly RegExp[]): TopicMatch {
  const close = closeness(topic, passage.language, terms);
  const sameShape = expectedShapes(topic).some((shape) => shapes.includes(shape));
  return {
    close,
    titleClose: closeness(passage.title, passage.language, terms),
    sameQuestion: asked && close > ON_TOPIC && sameShape,
  };
}

/** How far a heading and the question are about the same: both what it says of the question and what it says beside. */
function closeness(topic: string, language: string | null, terms: readonly Term[]): number {
  const theirs = termsOf(topic, language);
  if (theirs.length === 0 || terms.length === 0) return 0;
  const index = indexText(topic, language);
  const ours = indexText(terms.map(({ word }) => word).join(' '), null);
  const recall = terms.reduce((sum, term) => sum + strengthOf(term, index), 0) / terms.length;
  const precision = theirs.reduce((sum, term) => sum + strengthOf(term, ours), 0) / theirs.length;
  return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
}

function answerIn(
  section: Section,
  scores: readonly number[],
  terms: readonly Term[],
  weights: readonly number[],
): FoundAnswer | null {
  const score = Math.max(0, ...scores);
  if (score <= 0) return null;
  const [from, to] = windowAround(section, scores.indexOf(score), scores);
  const index = indexText(
    section.units
      .slice(from, to)
      .map((unit) => unit.text)
      .join('\n'),
    section.passage.language,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const met = terms.reduce(
    (sum, term, at) => sum + (weights[at] ?? 0) * Math.max(strengthOf(term, index), strengthOf(term, section.context)),
    0,
  );
  const { passage, block, lead } = section;
  const coverage = total > 0 ? met / total : 0;
  return {
    passage,
    block,
    from: section.from + from,
    to: section.from + to,
    lead,
    coverage,
    score: score * (0.5 + coverage / 2),
  };
}

const LONGEST_ANSWER_WORDS = 70;
const SHORT_ANSWER_WORDS = 45;
const LEANS_BACK =
  /^(?:det|dette|da|de|den|disse|her|der|i så fall|deretter|it|this|that|they|these|then|in that case)(?!\p{L})/iu;

/** The best sentence with what it needs to be read: what it leans on before it, what follows it, or the list it is in. */
function windowAround({ block, units }: Section, best: number, scores: readonly number[]): [from: number, to: number] {
  const wordsIn = (from: number, to: number) =>
    units.slice(from, to).reduce((sum, unit) => sum + countWords(unit.text), 0);
  const whole = block.kind === 'paragraph' ? SHORT_ANSWER_WORDS : LONGEST_ANSWER_WORDS;
  if (wordsIn(0, units.length) <= whole && !units.some((unit) => unit.hostile)) return [0, units.length];
  if (block.kind !== 'paragraph') return [best, best + 1];
  let [from, to] = [best, best + 1];
  if (from > 0 && LEANS_BACK.test(units[from]?.text ?? '') && !units[from - 1]?.hostile) from--;
  while (to < units.length && (scores[to] ?? 0) > 0 && wordsIn(from, to + 1) <= SHORT_ANSWER_WORDS) to++;
  return [from, to];
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;
