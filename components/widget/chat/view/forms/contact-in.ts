import type { Message } from '#lib/resources/conversation/message.ts';
import type { CallbackValues } from './callback-fields.ts';

const EMAIL = /[^\s@<>,;:()"]+@[^\s@<>,;:()"]+\.\p{L}{2,}/u;
// Eight digits or more: shorter ones are prices, sizes and years.
const PHONE = /(?<![\w#.-])(?:\+|00)?\(?\d(?:[ .()/-]{0,2}\d){7,14}(?!\w)/g;
const NOT_A_PHONE =
  /(?:ord(?:er|re)|bestilling|faktura|invoice|kunde|customer|sporing|tracking|parcel|pakke)\S*[^.!?\n]{0,14}$/iu;
const WORD = String.raw`\p{Lu}[\p{L}'’-]+`;
const NAME = String.raw`${WORD}(?: (?:${WORD}|von|van|de|af|der)){0,3}`;
const NAMED = new RegExp(
  String.raw`(?:(?:[Jj]eg heter|[Nn]avnet (?:mitt )?er|[Mm]itt navn er|[Nn]avn:|[Mm]y name is|[Nn]ame:|[Tt]his is|[Dd]ette er|[Hh]ilsen|[Mm]vh\.?|[Rr]egards,?)\s+)(${NAME})`,
  'u',
);
/** Before how to reach them: on its own "I am Norwegian" is no name. */
const PRESENTED = new RegExp(String.raw`(?:\b[Jj]eg er|\bI am|\bI['’]m)\s+(${NAME})`, 'u');
/** What begins a line like a name and is none. */
const NO_NAME =
  /^(?:sorry|hei|heisann|hi|hello|hallo|dear|yes|ja|no|nei|ok|okay|thanks|thank|takk|please|call|ring|mobile?|phone|telefon(?:en)?|tlf|nummer(?:et)?|number|e-?mail|e-?post|mail|my|mitt|nr)\b/iu;
/** A line that begins with a name and goes on with how to reach it. */
const NAME_FIRST = new RegExp(String.raw`^\s*(${NAME})\s*(?:[,;:\n–-]|(?=[+\d]))`, 'mu');

/** How to reach the visitor, as far as they have written it: the newest words count. */
export function contactIn(messages: readonly Message[]): Partial<CallbackValues> {
  const found: Partial<CallbackValues> = {};
  for (const { role, body } of messages.toReversed()) {
    if (role !== 'visitor') continue;
    const email = EMAIL.exec(body)?.[0].replace(/\.+$/, '');
    const phone = phoneIn(email ? body.replace(email, ' ') : body);
    found.email ??= email;
    found.phone ??= phone;
    found.name ??= nameIn(body, Boolean(email || phone));
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

/** @param hasWay a name that stands alone is one where it stands before how to reach it */
function nameIn(body: string, hasWay: boolean): string | undefined {
  const name = (NAMED.exec(body) ?? (hasWay ? (PRESENTED.exec(body) ?? NAME_FIRST.exec(body)) : null))?.[1];
  return name && !NO_NAME.test(name) ? name : undefined;
}

function phoneIn(body: string): string | undefined {
  return [...body.matchAll(PHONE)].find(({ index }) => !NOT_A_PHONE.test(body.slice(0, index)))?.[0].trim();
}
