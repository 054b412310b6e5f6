import { focusOf } from '../text/focus-question.ts';
import { guessLanguage } from '../text/guess-language.ts';
import { stemsOf } from '../text/stem.ts';
import { type Term, termsOf } from '../text/term-index.ts';
import { composeAnswer } from './compose-answer.ts';
import { findAnswers } from './find-answer.ts';
import { PHRASES } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { call, type Reply, say } from './reply.ts';
import { visitorWords } from './reply-to-outcome.ts';
import { smallTalkOf } from './small-talk.ts';

/** Quotes what the passages say; looks further when they say nothing; says so plainly when that finds nothing either. */
export function answerQuestion(situation: Situation, unknown?: string): Reply {
  const { passages, language, tools } = situation;
  const question = focusOf(situation.question);
  const phrases = PHRASES[language];
  const own = termsOf(question);
  const before = questionBefore(situation, own);
  const terms = before ? withContext(own, termsOf(before)) : own;
  if (terms.length === 0) return say(phrases.askMore);
  const answers = findAnswers({ question: before ? `${question} ${before}` : question, terms, language }, passages);
  const sufficient = answers.filter(({ coverage }) => coverage >= LEAST_COVERAGE);
  if (sufficient.length > 0) return say(composeAnswer(sufficient, terms, language));
  if (mayStillSearch(situation)) {
    const query = before ? `${before} ${question}` : question;
    return call('search_knowledge', { query: query.slice(-500) });
  }
  return say(unknown ?? (tools.has('request_human') ? phrases.unknown : phrases.unknownWithoutTeam));
}

/** Below this part of the question's weight a sentence is about something else. */
const LEAST_COVERAGE = 0.45;
const CONTEXT_IMPORTANCE = 0.4;

export const mayStillSearch = ({ tools, results }: Situation) =>
  tools.has('search_knowledge') && !results.has('search_knowledge');

const CONTINUES = /^(?:og|and|men|but|hva med|what about|how about|enn|hva hvis|what if|også|eller|or)(?!\p{L})/iu;
const POINTS_BACK = /(?<!\p{L})(?:det|den|de|dette|it|that|they|those|this|one|same|samme)(?!\p{L})/iu;

/** The question that this one goes on from, as "And to Svalbard?" does; null when it stands by itself. */
function questionBefore({ question, earlier }: Situation, terms: readonly Term[]): string | null {
  const goesOn =
    (terms.length <= 3 && CONTINUES.test(question.trim())) || (terms.length <= 1 && POINTS_BACK.test(question));
  if (!goesOn) return null;
  return (
    visitorWords(earlier).find((text) => smallTalkOf(text) === null && termsOf(text, guessLanguage(text)).length > 0) ??
    null
  );
}

function withContext(own: readonly Term[], context: readonly Term[]): Term[] {
  const known = new Set(own.map(({ word }) => stemsOf(word).no));
  const added = context.filter(({ word }) => !known.has(stemsOf(word).no));
  return [...own, ...added.map((term) => ({ ...term, importance: CONTEXT_IMPORTANCE }))];
}
