import { casePutBehind } from '#lib/language/questions/asking-clause.ts';
import { inBokmål } from '#lib/language/words/nynorsk.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { indexText, IS_MET, strengthOf, type Term, type TermIndex, termsOf } from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import type { Section } from './read-sections.ts';
import type { Asked } from './asked.ts';

/** Whether a place tells of the case that is asked about: not of its opposite, nor of what somebody else may do. */
export const isOfSameCase = (section: Section, range: readonly [number, number], asked: Asked): boolean =>
  isOfWhatIsNotDone(section, range, asked) && isOfSameAsker(section, range, asked);

const NOT_DONE =
  /(?<!\p{L})(?:hvis|om|dersom|når|if|when) (?:jeg|vi|man|en|du|i|we|you) (?:ikke|aldri|glemmer å|glemte å|do not|don't|dont|cannot|can't|cant|never|forget to|forgot to) (?:kan |får |vil |rekker å |klarer å )?(\p{L}{2,}(?: (?:opp|fram|inn|ut|up|in|out))?)/iu;
const DENIES =
  /(?<!\p{L})(?:ikke|ikkje|uten|utan|aldri|ingen|ingenting|none|nothing|ellers|elles|otherwise|glemmer|for sent|for seint|forsinke[nt]\p{L}*|forsinka|manglende|mangler|uteblir|uteblitt|delayed|overdue|unpaid|not|never|without|late|cannot|\p{L}+n't)(?!\p{L})/iu;

/** "What if I do not fetch it?" is answered where that is not done, and not where it is. */
/** "If you do not, we charge …": what is not done stands over it. */
const IF_NOT =
  /(?<!\p{L})(?:gjør (?:du|dere|man) (?:det )?ikke|hvis ikke|ellers|if you do(?: not|n['’]t)|if not|otherwise)(?!\p{L})/iu;

/** A row or an item that tells what holds in a case, and does not just deny something of it. */
const IS_CASE = /(?<!\p{L})(?:hvis|dersom|om|når|if|when|unless|\p{L}+r (?:du|dere|man))(?!\p{L})/iu;

function isOfWhatIsNotDone(
  { block, units, context, passage }: Section,
  [from, to]: readonly [number, number],
  asked: Asked,
): boolean {
  const [, done = ''] = NOT_DONE.exec(asked.question) ?? [];
  if (done === '' || casePutBehind(asked.question) !== null) return true;
  const terms = termsOf(done, asked.lexicon, asked.language);
  const stem = stemsOf(done.toLowerCase())[asked.language];
  const before = (at: number) => units[from + at - 1]?.index ?? context;
  const saysDone = (text: string) => wordsOf(text).some((word) => stemsOf(word)[asked.language] === stem);
  const isDenied = (clause: string) =>
    terms.length > 0 &&
    DENIES.test(clause) &&
    areMet(terms, indexText(clause, passage.language, asked.lexicon, passage.body));
  return units
    .slice(from, to)
    .some(
      ({ text }, at) =>
        DENIES.test(text) &&
        (saysDone(text) ||
          (clausesOf(text).some(isDenied) && (block.kind === 'paragraph' || IS_CASE.test(text))) ||
          (IF_NOT.test(text) && [context, before(at)].some((said) => areMet(terms, said)))),
    );
}

const clausesOf = (text: string) => text.split(/[,;:]\s|\s(?:men|but)\s/u);

const areMet = (terms: readonly Term[], index: TermIndex) => terms.every((term) => strengthOf(term, index) >= IS_MET);

const YES_OR_NO = /^(?:ja|nei|jo|yes|no)(?!\p{L})/iu;
const VERB = 'kan|får|må|skal|vil|har|er|tar|gjør|can|may|must|do|does|could|should|will|have|are';
const BY_VISITOR = new RegExp(`(?<!\\p{L})(?:${VERB}) (?:jeg|vi|man|en|i|we|one)(?!\\p{L})`, 'iu');
const BY_BUSINESS = new RegExp(`(?<!\\p{L})(?:${VERB}|\\p{L}+r) (?:dere|du|de|you)(?!\\p{L})`, 'iu');

/** What the business gives is what the visitor gets: "do you take cash?" tells whether one can pay cash. */
const GIVES =
  /(?<!\p{L})(?:(?:tar|godtar|aksepterer|selger|fører|tilbyr|har|leverer|sender|leier|låner) (?:dere|du|de)|(?:do|can) you (?:take|accept|sell|stock|offer|have|deliver|ship|send|rent|hire|lend))(?!\p{L})/iu;
const GETS =
  /(?<!\p{L})(?:(?:kan|får|kunne) (?:jeg|vi|man|en) (?:\p{L}+ )?(?:betale|bruke|kjøpe|kjøpt|få|bestille|levert|tilsendt|sendt|leie|låne)|(?:can|may|could) (?:i|we|one) (?:pay|use|buy|get|have|order|rent|hire|borrow))(?!\p{L})/iu;
const isOfferOfIt = (one: string, other: string) => GETS.test(one) && GIVES.test(other);

/** "Can you fetch it? – Yes, …" does not say whether the visitor can bring it. */
function isOfSameAsker(
  { units, topic, asked: isQuestion }: Section,
  [from, to]: readonly [number, number],
  asked: Asked,
): boolean {
  if (!isQuestion || !YES_OR_NO.test(units[from]?.text ?? '')) return true;
  // What goes on behind it may say all that is asked for.
  const hard = asked.terms.filter(({ isSoft }) => !isSoft);
  if (hard.length > 1 && units.slice(from + 1, to).some(({ index }) => areMet(hard, index))) return true;
  const theirs = inBokmål(topic);
  if (isOfferOfIt(asked.question, theirs) || isOfferOfIt(theirs, asked.question)) return true;
  return !(
    (BY_VISITOR.test(asked.question) && BY_BUSINESS.test(theirs) && !BY_VISITOR.test(theirs)) ||
    (BY_BUSINESS.test(asked.question) && BY_VISITOR.test(theirs) && !BY_BUSINESS.test(theirs))
  );
}
