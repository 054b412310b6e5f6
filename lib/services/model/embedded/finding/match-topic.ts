import { indexText, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { asksPermission, expectedShapes } from './answer-shapes.ts';
import type { Asked } from './asked.ts';
import type { Section } from './read-sections.ts';

/** From here on a heading is about the question. */
export const ON_TOPIC = 0.45;
export const ASKS_WHAT_IT_IS =
  /^\W*(?:hva|kva|hvor (?:lang|stor|høy)t?|what|how (?:long|high|big)) (?:er|is|are)(?!\p{L})|^\W*what['’]s/iu;
const ASKS_WHAT = /^\W*(?:hva|kva|what)(?!\p{L})/iu;

export interface TopicMatch {
  /** Of the heading or the text's own question, and of the document's title. */
  close: number;
  titleClose: number;
  /** The text asks itself just that, and for the same kind of answer. */
  sameQuestion: boolean;
}

export function matchTopic({ topic, asked, passage }: Section, question: Asked, shapes: readonly RegExp[]): TopicMatch {
  const close = closeness(topic, passage.language, question);
  const titleClose = topic === passage.title ? close : closeness(passage.title, passage.language, question);
  const sameShape =
    expectedShapes(topic).some((shape) => shapes.includes(shape)) ||
    (ASKS_WHAT_IT_IS.test(question.question) && ASKS_WHAT.test(topic)) ||
    (asksPermission(question.question) && asksPermission(topic));
  return { close, titleClose, sameQuestion: asked && close > ON_TOPIC && sameShape };
}

/** How far a heading and the question are about the same: both what it says of the question and what it says beside. */
function closeness(topic: string, language: string | null, { question, terms, lexicon }: Asked): number {
  const theirs = termsOf(topic, lexicon, language);
  if (theirs.length === 0 || terms.length === 0) return 0;
  const index = indexText(topic, language, lexicon);
  // Of "si opp" the first word alone means something else.
  const said = terms.some(({ phrase }) => phrase) ? question : terms.map(({ word }) => word).join(' ');
  const ours = indexText(said, null, lexicon);
  const recall = terms.reduce((sum, term) => sum + strengthOf(term, index), 0) / terms.length;
  const precision = theirs.reduce((sum, term) => sum + strengthOf(term, ours), 0) / theirs.length;
  return recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0;
}
