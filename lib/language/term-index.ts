import { LatelyFor } from '#lib/core/lately.ts';
import { broaderThan } from './words/broader.ts';
import { askedByTheHour, isByTheHour, toldByTheHour } from './words/by-the-hour.ts';
import { isCommon } from './words/common-words.ts';
import { conceptsAmong, conceptsMeant, conceptsOf, isInLexicon } from './words/concepts.ts';
import { guessLanguage } from './guess-language.ts';
import { formsOf } from './words/forms-of.ts';
import { isParticle, joinedAt } from './questions/apart.ts';
import { isKindred, type Kin, kinOf, NO_KIN, stemIn } from './words/kindred.ts';
import { goesWithAnother } from './words/goes-with-another.ts';
import { withoutHomographs } from './words/homographs.ts';
import { isName, type Lexicon } from './words/lexicon.ts';
import { inOneWording, withTowns } from './words/one-wording.ts';
import { isCount, isMeasured } from './measures/is-measured.ts';
import { valuesAsked } from './measures/values-asked.ts';
import { feastsDated } from './measures/feasts.ts';
import { monthsBetween } from './measures/months-between.ts';
import { inBokmål } from './words/nynorsk.ts';
import { compoundStrength, partStrength, strongestOf } from './words/parts-of-compounds.ts';
import { stemsOf } from './words/stem.ts';
import { readWords } from './words/read-word.ts';
import { stopWords } from './words/stop-words.ts';
import { wordsOf } from './words/words.ts';
import { type TermIndex, WordsIndex } from './words-index.ts';

export { joinIndexes, type TermIndex } from './words-index.ts';

/** One thing that a question is about. */
export interface Term {
  word: string;
  /** In which a text may hold it, see `formsOf`. */
  forms: readonly string[];
  concepts: readonly string[];
  /** The concepts are those of a compound's parts. */
  compound: boolean;
  /** The word only begins a phrase of the lexicon and means nothing by itself. */
  phrase: boolean;
  /** Share of its weight that counts. */
  importance: number;
  /** Of something or somebody, as its capital tells: it has no parts. */
  isName: boolean;
  /** What people say around what they ask about: a text that answers need not have it. */
  isSoft: boolean;
  /** Other words for the same thing. */
  kin: Kin;
  /** A day that also "Tuesday to Saturday" tells of, by leaving it out, where nothing knows the hours better. */
  isToldByOthers?: boolean;
  /** What it is one of, where a rule for all of these answers; the nearest first. */
  kinds?: readonly Kin[];
  /** With what stands apart from it, as one word: "innbytt" of "bytte inn", which is more than to "bytte". */
  joined?: string;
}

/** A question and its parts are asked about several times until they are answered. */
const termsKnown = new LatelyFor<Lexicon, readonly Term[]>(200);

/** What the question is about: its words that carry meaning, in order, of several for one thing the first. */
export const termsOf = (
  question: string,
  lexicon: Lexicon,
  language: string | null = guessLanguage(question, lexicon),
): Term[] => [...termsKnown.of(lexicon, `${language} ${question}`, () => readTerms(question, lexicon, language))];

function readTerms(question: string, lexicon: Lexicon, language: string | null): Term[] {
  const words = wordsOf(
    withoutHomographs(askedByTheHour(inOneWording(question)).replace(THE_STATES, 'USA'))
      .toLowerCase()
      .replace(QUESTION_FORMS, ' '),
  );
  const names = namesIn(question);
  const joined = lettersJoined(question);
  const concepts = conceptsOf(words, language, lexicon);
  const stop = stopWords(language);
  const ofValues = new Set(valuesAsked(question).flatMap(({ written }) => wordsOf(written.toLowerCase())));
  const terms = new Map<string, Term>();
  words.forEach((word, at) => {
    const { ids: known = [], compound = false, startsPhrase = false, endsPhrase = false } = concepts[at] ?? {};
    const isStop = stop.has(word) && !startsPhrase && (known.length === 0 || !isInLexicon(word, lexicon));
    // "Contract" and "annual" are words, and no slips of "contact" and "annul".
    const isOther = known.length > 0 || isStop || isKindred(word, language);
    const meant = isOther ? known : conceptsMeant(word, language, lexicon);
    const isOfCharging = CHARGES.test(word) && isOfPower(question);
    const ids = isOfCharging ? [] : meant;
    if (endsPhrase || isStop || (word.length < 2 && !/\d/.test(word) && !joined.has(word))) return;
    const key = ids.length > 0 && !isByTheHour(word) ? [...ids].toSorted().join(' ') : stemsOf(word).no;
    const isMeasure = ofValues.has(word) || isMeasured(words, at) || goesWithAnother(words, at);
    const isSoft =
      isMeasure ||
      (!startsPhrase && ((IS_NUMBER.test(word) && !joined.has(word)) || isCount(words, at, language))) ||
      (ids.length === 0 ? isCommon(word, language) : ids.every(isSaidAround));
    const importance = isMeasure ? OF_SOFT / 3 : isSoft ? OF_SOFT : 1;
    const forms = startsPhrase ? formsOfPhrase(words, at, language) : formsOf(word, language);
    if (!terms.has(key))
      terms.set(key, {
        word,
        forms,
        concepts: ids,
        compound,
        phrase: startsPhrase,
        importance,
        isSoft,
        isName: names.has(word),
        kin: startsPhrase || names.has(word) || isOfCharging ? NO_KIN : kinAt(words, at, language),
        kinds: broaderThan(words, at),
        ...joinedTo(words, at, language),
      });
  });
  return rulesBeside([...terms.values()]);
}

/** "Rules", "a policy": of what they are, is asked. */
export const namesRules = ({ concepts, compound }: Term): boolean => !compound && concepts.includes('terms');

/** "Your return policy" is asked of returns: what holds for them need not be called so. */
const rulesBeside = (terms: readonly Term[]): Term[] =>
  terms.map((term) =>
    namesRules(term) && terms.some((other) => !other.isSoft && !namesRules(other))
      ? { ...term, isSoft: true, importance: OF_SOFT }
      : term,
  );

/** "Si opp avtalen" is an "oppsigelse", and what is called off otherwise another thing where there is one. */
const formsOfPhrase = (words: readonly string[], at: number, language: string | null): readonly string[] =>
  language !== 'en' && GIVES_NOTICE.test(words[at]!) && words.slice(at + 1, at + 4).includes('opp')
    ? formsOf('oppsigelse', language)
    : [];
const GIVES_NOTICE = /^(?:si|sier|sa|sagt|seie|seier)$/u;

const joinedTo = (words: readonly string[], at: number, language: string | null): { joined?: string } => {
  const joined = language === 'en' ? null : joinedAt(words, at);
  return joined === null ? {} : { joined };
};

function kinAt(words: readonly string[], at: number, language: string | null): Kin {
  const joined = language === 'en' ? null : joinedAt(words, at);
  const kin = kinOf(words[at]!, language);
  return joined === null ? kin : { ...kin, no: [...kin.no, joined] };
}

/** What is charged costs nothing by that. */
const CHARGES = /^charg(?:e[ds]?|ers?|ing)$/u;
const OF_POWER =
  /(?<!\p{L})(?:charg(?:ers?|ing)|batter(?:y|ies)|take[s]? to charge|charge (?:(?:my|our|a|the|an) )?(?:\p{L}+ )?(?:phones?|mobiles?|cars?|evs?|bikes?|laptops?|vehicles?|devices?|scooters?)|fully? charged?)(?!\p{L})/iu;
const isOfPower = (question: string) => OF_POWER.test(question) && !OF_MONEY.test(question);
const OF_MONEY = /(?<!\p{L})(?:charged? (?:for|me|us|extra)|(?:you|they) charge|extra charge|a charge for)(?!\p{L})/iu;

/** The "e" of "e-bike", which is more than a bike. */
const lettersJoined = (question: string): ReadonlySet<string> =>
  new Set([...question.toLowerCase().matchAll(/(?<![\p{L}\p{N}-])\d?\p{L}(?=-\p{L}{2})/gu)].map(([letter]) => letter));

const namesIn = (question: string): ReadonlySet<string> =>
  new Set([...question.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}+/gu)].flatMap(([name]) => wordsOf(name)));

/** Who asks whether a dog may be brought, or how a wheelchair gets in, asks about the dog and the wheelchair. */
const isSaidAround = (concept: string) => concept === 'bring' || concept === 'access';

/** "96cm" is a number, and "2fa" a thing. */
const IS_NUMBER =
  /^(?![2-6]g$)\d[\d.,:x]*(?:cm|mm|m|km|kg|g|l|dl|ml|kr|nok|stk|pers|st|nd|rd|th|am|pm|h|t|min|år|åring|er|års|årig)?$/u;

/** "Chest 96 cm": the number is the visitor's own, and stands in no text; nor does what is said around the question. */
export const OF_SOFT = 0.3;

/** "How long" asks for a time, not for something long. */
const QUESTION_FORMS =
  /\bwhat time\b|\bhow (long|much|many|often|far|soon|late|early|fast|heavy|big|large|tall|do|does|can)\b|(?<!\p{L})hvor (lenge|lang tid|lang|mye|mange|ofte|langt|sent|seint|tidlig|raskt|fort|tungt?|stort?|høyt?|dypt?|djupt?|bredt?|breitt?|tykt?|tjukt?)(?!\p{L})|(?<!\p{L})i (?:dag|kveld|morgen|morra|morgon|natt|går)(?!\p{L})|(?<!\p{L})(?:forskjell(?:en|ene|er)? (?:på|mellom)|differences? between|hold(?:t|er?) på|(?:fra |from )?(?:forrige gang|sist gang|last time)|går det an(?: å)?(?!\p{L})|er det (?:lov|lovlig|tillatt|mulig|greit) å(?!\p{L})|is it (?:allowed|permitted|possible|ok|okay) to(?!\p{L})|for å \p{L}+ (?:hos dere|her|der)(?=[?.!\s]*$)|i forveien|i så fall)(?!\p{L})|(?:laget|laga|lagd|lages|made) (?:av|of|ut av|out of)(?!\p{L})|\b(?:do|can|does) (?:you|it|the app) (?:also )?(?:offer|provide|support)\b|(?<!\p{L})støtter (?:dere|den|det|appen)(?!\p{L})|\bin (?:advance|that case)\b/gu;

/** @param whole what it is a part of, which tells the written form where a row has no word that does */
export function indexText(text: string, language: string | null, lexicon: Lexicon, whole = text): TermIndex {
  const read = language === 'en' ? text : inBokmål(text, whole);
  const words = [
    ...wordsOf(withoutHomographs(withTowns(toldByTheHour(inOneWording(read))).replace(THE_STATES, 'USA'))),
    ...monthsBetween(text),
    ...feastsDated(text, language).flatMap(wordsOf),
  ];
  const readings = readWords(words, language, lexicon);
  const concepts = conceptsAmong(readings, words, language);
  const isBack = (at: number) =>
    concepts[at]?.startsPhrase === true && words.slice(at + 1, at + 3).some((word) => BACK.test(word));
  const joined =
    language !== 'en' && words.some(isParticle)
      ? words.flatMap((_word, at) => (concepts[at]?.startsPhrase ? [] : (joinedAt(words, at) ?? [])))
      : [];
  return new WordsIndex(
    readings.map((reading, at) => (isBack(at) ? { ...reading, forms: [] } : reading)),
    new Set(concepts.flatMap(({ ids }) => ids)),
    joined,
  );
}

/** "We pay you back" is about no payment of the visitor's. */
const BACK = /^(?:tilbake|back)$/u;

/** Nobody's "us". */
const THE_STATES = /(?<![\p{L}.])(?:US|U\.S\.A?\.?|[Uu]nited [Ss]tates(?: of [Aa]merica)?)(?!\p{L})/gu;

export const SAME_WORD = 1;
export const SAME_CONCEPT = 0.9;
/** As "retur" and "returfrist": the same thing, and akin in form. */
const AKIN = 0.95;
/** From here on a text has what the term names. */
export const IS_MET = 0.5;

/** How well the text meets the term: 1 the word itself, less a word for the same thing, less still a part of a compound. */
export function strengthOf(term: Term, index: TermIndex): number {
  const own = ownStrengthOf(term, index);
  if (own === SAME_WORD) return own;
  const met = term.concepts.filter((concept) => index.concepts.has(concept)).length;
  // Of a compound only one part of which means something here, the other is not met.
  const parts = Math.max(term.concepts.length, 2);
  const byConcept = met === 0 ? 0 : term.compound ? (SAME_CONCEPT * met) / parts : SAME_CONCEPT;
  return byConcept === SAME_CONCEPT && own > 0 ? AKIN : Math.max(byConcept, own);
}

/** The same by the word and its parts alone, whatever the lexicon says. */
export function ownStrengthOf(term: Term, index: TermIndex): number {
  if (term.forms.some((form) => index.forms.has(form))) return SAME_WORD;
  if (isDiscountFor(term, index)) return SAME_CONCEPT;
  const kinds = term.kinds?.map((kind) => kinStrength(kind, index)) ?? [];
  return Math.max(strengthOfWord(term, index), kinStrength(term.kin, index), ...kinds);
}

/** "Groups get 15 % off" is a "grupperabatt". */
function isDiscountFor({ word, concepts, compound }: Term, index: TermIndex): boolean {
  const [, whose = ''] = compound && concepts.includes('discount') ? (DISCOUNT_FOR.exec(word) ?? []) : [];
  return whose !== '' && index.concepts.has('discount') && index.compounds.includes(stemsOf(whose).noShort);
}
const DISCOUNT_FOR = /^(\p{L}{4,})s?rabatt(?:en|er)?$/u;

/** The term as one of its nearest kind that any of the texts is about: where alcohol is spoken of, beer is no mere drink. */
export function ofNearestKind(term: Term, indexes: readonly TermIndex[]): Term {
  const { kinds = [], joined } = term;
  const both: Kin | null = joined === undefined ? null : { no: [joined], en: [] };
  if (both && !term.phrase && indexes.some(({ compounds }) => compounds.some((each) => each.startsWith(joined!))))
    return { ...term, forms: [], concepts: [], kin: both, word: joined! };
  if (kinds.length < 2) return term;
  const nearest = kinds.find((kind) => indexes.some((index) => kinStrength(kind, index) >= IS_MET));
  return nearest ? { ...term, kinds: [nearest] } : term;
}

function kinStrength({ no, en }: Kin, index: TermIndex): number {
  if (no.length === 0 && en.length === 0) return 0;
  const isThere = (word: string, language: 'no' | 'en') => index.forms.has(`${language} ${stemIn(word, language)}`);
  if (no.some((word) => isThere(word, 'no')) || en.some((word) => isThere(word, 'en'))) return SAME_CONCEPT;
  const strengths = no.map((word) => {
    const own = stemIn(word, 'no');
    return strongestOf(own, index.compounds, (each) =>
      each === own ? SAME_CONCEPT : partStrength(own, each, index.compounds) * SAME_CONCEPT,
    );
  });
  return Math.max(0, ...strengths);
}

/** By the word itself and its parts. */
function strengthOfWord(term: Term, index: TermIndex): number {
  if (term.phrase) return term.concepts.some((concept) => index.concepts.has(concept)) ? SAME_CONCEPT : 0;
  if (term.isName || /\d/.test(term.word)) return 0;
  return compoundStrength(term.word, index.compounds, term.concepts.some(isName));
}

/** The shop's own vocabulary says more of what a question is about than the words around it. */
const OF_LEXICON = 2;

/** Of three texts that were chosen for a word, each has it; that does not make it a common one. */
const FEWEST_TEXTS = 40;

/** Each term's weight by how few of the texts meet it; one that none meets weighs most. */
export const weighTerms = (terms: readonly Term[], indexes: readonly TermIndex[]): number[] =>
  weighMet(
    terms,
    indexes.map((index) => terms.map((term) => strengthOf(term, index))),
  );

/** The same by how well each of the texts meets each of the terms. */
export function weighMet(terms: readonly Term[], strengths: readonly (readonly number[])[]): number[] {
  return terms.map((term, at) => {
    const meeting = strengths.filter((each) => each[at]! >= SAME_CONCEPT).length;
    const texts = Math.max(strengths.length, FEWEST_TEXTS);
    const known = meeting > 0 && term.concepts.some((id) => !isName(id) && !isSaidAround(id));
    return term.importance * (known ? OF_LEXICON : 1) * Math.log(1 + (texts + 1) / (meeting + 0.5));
  });
}
