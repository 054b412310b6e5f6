import { bareName, contactIn } from './contact-details.ts';
import { intentOf } from './intents.ts';
import { PHRASES } from '../phrases.ts';
import type { Situation } from '../read-prompt.ts';
import { call, type Reply, say } from './reply.ts';
import { visitorWords } from './reply-to-outcome.ts';

/** Whether the assistant's last words asked for a way to reach the visitor, or for the name that goes with it. */
export function expectsContact(asked: string): boolean {
  return asksForName(asked) || /telefonnummer|e-post|phone number|e-?mail/i.test(asked);
}

/**
 * The visitor is to be called: notes it when there is a number or an address, else asks for one.
 * Null when callbacks are off, or when the answer to the question for one (`asked`) is about something else.
 */
export function callbackReply(situation: Situation, { asked }: { asked: string | null }): Reply | null {
  const { question, earlier, tools, language } = situation;
  if (!tools.has('register_callback')) return null;
  const before = visitorWords(earlier).slice(0, REMEMBERED);
  const name = asked !== null && asksForName(asked) ? bareName(question) : null;
  const given = contactIn([question]);
  if (asked !== null && !name && !given.shown) return null;
  const contact = asked === null ? given : contactIn([question, ...before]);
  if (!contact.shown) return say(PHRASES[language].askContact);
  const about = [question, ...before].find((text) => intentOf(text) === 'callback');
  return call('register_callback', {
    name: name ?? contact.name ?? contactIn(before).name,
    phone: contact.phone,
    email: contact.email,
    message: about?.slice(0, 1000) ?? null,
  });
}

const REMEMBERED = 4;

const asksForName = (asked: string) => Object.values(PHRASES).some(({ askName }) => asked.includes(askName));
