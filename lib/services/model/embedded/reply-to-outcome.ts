import { RegisterCallbackOutcome, RequestHumanOutcome, ShowProductsOutcome } from '../assistant-tools.ts';
import { contactIn } from './contact-details.ts';
import { PHRASES } from './phrases.ts';
import type { Situation } from './read-prompt.ts';
import { type Reply, say } from './reply.ts';

/** What to tell the visitor of a tool that has just done, or could not do, what was asked of it; null without one. */
export function replyToOutcome({ results, language, question, earlier }: Situation): Reply | null {
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
  return say(shown > 0 ? phrases.products(shown) : phrases.noProducts);
}

/** The visitor's earlier messages, newest first. */
export const visitorWords = (earlier: Situation['earlier']) =>
  earlier
    .filter(({ role }) => role === 'visitor')
    .map(({ text }) => text)
    .toReversed();
