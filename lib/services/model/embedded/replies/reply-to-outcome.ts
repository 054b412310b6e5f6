import { RegisterCallbackOutcome, RequestHumanOutcome, ShowProductsOutcome } from '#lib/assistant/tools.ts';
import { indexText, strengthOf, termsOf } from '#lib/language/term-index.ts';
import { composeAnswer } from './compose-answer.ts';
import { contactIn } from './contact-details.ts';
import { findAnswers } from '../finding/find-answer.ts';
import { asksWhetherOffered } from './intents.ts';
import { PHRASES } from '../phrases.ts';
import type { Situation } from '../read-prompt.ts';
import { type Reply, say } from './reply.ts';

/** What to tell the visitor of a tool that has just done, or could not do, what was asked of it; null without one. */
export function replyToOutcome(situation: Situation): Reply | null {
  const { results, language, question, earlier } = situation;
  const phrases = PHRASES[language];
  if (results.has('request_human')) {
    const outcome = RequestHumanOutcome.safeParse(results.get('request_human')).data;
    if (!outcome) return say(phrases.personFailed);
    if (outcome.humanAvailable) return say(phrases.personComing);
    return say(outcome.callbackEnabled ? phrases.personAwayWithCallback : phrases.personAway);
  }
  if (results.has('register_callback')) {
    const outcome = RegisterCallbackOutcome.safeParse(results.get('register_callback')).data;
    if (outcome?.ok) return say(phrases.callbackDone(contactIn([question, ...visitorWords(earlier)]).shown));
    if (outcome?.missing.includes('contact')) return say(phrases.askContact);
    return say(outcome?.missing.includes('name') ? phrases.askName : phrases.callbackFailed);
  }
  if (!results.has('show_products')) return null;
  const shown = ShowProductsOutcome.safeParse(results.get('show_products')).data?.shown ?? 0;
  if (shown === 0) return say(phrases.noProducts);
  return say((asksWhetherOffered(question) ? null : aboutShown(situation)) ?? phrases.products(shown));
}

/** What is said of the one product that is shown, in its own words: null where several are, or nothing answers. */
function aboutShown({ shown, passages, asked: question, language, lexicon }: Situation): string | null {
  const [passage, ...others] = passages.filter(({ reference }) => shown.has(reference));
  if (!passage || others.length > 0) return null;
  const terms = termsOf(question, lexicon);
  const index = indexText(`${passage.title}\n${passage.body}`, passage.language, lexicon);
  // What is asked and not in it is not answered by telling something else.
  const isMet = terms.every((term) => term.isSoft || term.concepts.length === 0 || strengthOf(term, index) > 0);
  const told = terms.filter((term) => strengthOf(term, index) > 0);
  const asked = { question, terms: told, before: [], values: [], language, lexicon };
  const answers = findAnswers(asked, [passage]);
  return isMet && answers.length > 0 ? composeAnswer(answers.slice(0, 1), asked) : null;
}

/** The visitor's earlier messages, newest first. */
export const visitorWords = (earlier: Situation['earlier']) =>
  earlier
    .filter(({ role }) => role === 'visitor')
    .map(({ text }) => text)
    .toReversed();
