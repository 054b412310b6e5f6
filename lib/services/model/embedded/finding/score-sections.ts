import { isDay } from '#lib/language/measures/days.ts';
import {
  indexText,
  IS_MET,
  joinIndexes,
  ownStrengthOf,
  SAME_CONCEPT,
  SAME_WORD,
  strengthOf,
  type Term,
  termsOf,
} from '#lib/language/term-index.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import type { Asked } from './asked.ts';
import { asksHowTo, asksPermission, expectedShapes, statesException } from './answer-shapes.ts';
import { beginsWithRules, isOfRuled, ruledIn } from './asks-rules.ts';
import { isFormOf, namesForm } from './form-concepts.ts';
import { rowsNamed } from './named-rows.ts';
import { asksToCompare, DOES_NOT_WORK } from './asked-forms.ts';
import { hasForm } from './needed-forms.ts';
import { labelOf } from './rows.ts';
import { matchTopic, ON_TOPIC, type TopicMatch } from './match-topic.ts';
import type { Section, Unit } from './read-sections.ts';
import { unitsOfValue } from './same-value.ts';
import { isAboutIt, isOfThatDeadline, isSaidToBe, isSubject, opensWith, pairsAsked, saysOneOf } from './subject.ts';
import { isToldBySense } from './told-by-sense.ts';

/** Shares of a term that only what stands over or beside a sentence meets. */
const OVER = 0.6;
const OVER_ANSWER = 0.9;
const BESIDE = 0.5;
/** A special case is said in a short sentence; in a long one it is one thing of several. */
const SHORT_WORDS = 14;
/** What else speaks for a sentence or against it, in units of the heaviest term. */
const SHAPE = 0.6;
const TOPIC = 0.8;
const TITLE = 0.6;
const SAME_QUESTION = 0.4;
const AS_IF_NOT_DONE = 0.8;
const HOW_TO = 0.5;
/** Under its own heading, or first of all. */
const RULES = 0.6;
/** A row whose name is what is asked for. */
const CALLED = 0.4;
/** "And Team?" asks no more of what was asked about before. */
const CALLED_NEXT = 1.2;
/** Rows for each of those that are to be compared. */
const COMPARED = 1.5;
const RANK = 0.15;
const OF_TROUBLE = 0.6;
const SPECIAL_CASE = 0.4;
const EXCEPTION = 0.5;
const BARE_ROW = 0.3;
/** "If it makes you itch, you get your money back" is when one gets it back in that case. */
const OF_CASE = 0.25;
/** "At weekends" tells of Saturday, and less than Saturday does. */
const BY_SENSE = 0.8;
/** A row that begins with the day that is asked for: "Lørdag: 10–16". */
const OF_DAY = 0.6;
/** A row whose range holds the value that is asked about. */
const OF_VALUE = 0.8;
/** A sentence that has by itself all that is asked for. */
const SAYS_ALL = 0.2;
/** A sentence that begins with what is asked for. */
const SUBJECT = 0.8;
/** Two of the question's words beside each other. */
const ITS_WORDS = 0.3;
/** A sentence that begins with it is about it. */
const OPENS = 0.15;
/** "There is no parking", for whoever asks whether there is. */
const THERE = 0.4;
/** "Andre" in "Kan andre hente for meg?": no term, and yet what tells two sentences apart. */
const SAID_TOO = 0.15;
const MOST_SAID_TOO = 2;
/** Of two answers nearly as good the one in the visitor's language is better. */
const FOREIGN = 0.6;

/** Whoever asks a general question wants the rule, not what is different for some; a part of the lexicon's concepts. */
const SPECIAL_CASES = new Set([
  ...['used', 'gift', 'giftcard', 'abroad', 'customs', 'student', 'member', 'company', 'holiday', 'rent', 'course'],
  ...['recall', 'remote', 'express', 'defect', 'warranty'],
  ...['name:påske*', 'name:jul|julen|julaften'],
]);

/** How well each unit of a section answers the question; 0 for what says nothing of it. */
export function scorerOf(
  asked: Asked,
  weights: readonly number[],
  isWritten: readonly boolean[],
): (section: Section) => number[] {
  const scale = Math.max(...weights, 0);
  const shapes = expectedShapes(asked.question);
  const terms = [...asked.terms, ...asked.before];
  const named = new Set(terms.flatMap((term) => term.concepts));
  const wanted = {
    ...{ shapes, named, asked, beside: besideTerms(asked), undone: undoneIn(asked.question), pairs: pairsAsked(asked) },
    asksForm: hasForm(asked.question, '') === false,
  };
  const ruled = ruledIn(asked);
  return (section) => {
    const topic = matchTopic(section, asked, shapes);
    const isRuled = isOfRuled(section, ruled, asked.lexicon);
    const isSpecial = isOfSpecialCase(section, named);
    const over = isRuled ? SAME_WORD : section.asked && topic.close > ON_TOPIC ? OVER_ANSWER : OVER;
    const rules = isRuled && beginsWithRules(section, asked) ? RULES : 0;
    const bonus = sectionBonus(section, topic, asked) + rules - (isSpecial ? SPECIAL_CASE : 0);
    const { language } = section.passage;
    const share = language !== null && language !== asked.language ? FOREIGN : 1;
    const ofValue = unitsOfValue(section, asked.values);
    return section.units.map((unit) => {
      if (unit.hostile) return 0;
      const strengths = terms.map(
        (term, at) =>
          (weights[at] ?? 0) *
          strengthIn(term, unit, section, over) *
          (isWritten[at] && isOfKind(term, unit) ? OF_KIND : 1),
      );
      const met = strengths.reduce((sum, strength) => sum + strength, 0);
      if (met === 0) return 0;
      const value = ofValue?.includes(unit) ? OF_VALUE : 0;
      const whole = saysAll(unit, asked) ? SAYS_ALL : 0;
      return Math.max(met / scale + bonus + value + whole + unitBonus(unit, section, wanted), 0.01) * share;
    });
  };
}

/** Each thing that is asked for stands in the sentence itself, and not only over it or beside it. */
function saysAll({ index }: Unit, { terms }: Asked): boolean {
  const hard = terms.filter(({ isSoft, concepts }) => !isSoft && !namesForm(concepts));
  return hard.length > 1 && hard.every((term) => ownStrengthOf(term, index) === SAME_WORD);
}

function sectionBonus(section: Section, { close, titleClose, sameQuestion }: TopicMatch, asked: Asked): number {
  const { question } = asked;
  const list = section.block.kind === 'list' || section.block.kind === 'steps';
  const howTo = list && close > ON_TOPIC && asksHowTo(question);
  const topic = TOPIC * close + TITLE * titleClose + (sameQuestion ? SAME_QUESTION : 0);
  const compared = asksToCompare(question) && rowsNamed(section, asked) !== null;
  const trouble = DOES_NOT_WORK.test(question) && close > 0 && TROUBLE.test(section.topic) ? OF_TROUBLE : 0;
  return topic + trouble + RANK / (1 + section.rank) + (howTo ? HOW_TO : 0) + (compared ? COMPARED : 0);
}

/** "Charging does not start" over what to do when "the charger does not work". */
const TROUBLE = /(?<!\p{L})(?:ikk?j?e|not|feil|fault|problem|trouble)|n['’]t(?!\p{L})/iu;

/** "It arrived damaged" stands over what holds for that alone. */
const isOfSpecialCase = ({ context }: Section, named: ReadonlySet<string>): boolean =>
  [...context.concepts].some((id) => SPECIAL_CASES.has(id) && !named.has(id));

interface Wanted {
  shapes: readonly RegExp[];
  named: ReadonlySet<string>;
  asked: Asked;
  /** What the question says beside its terms. */
  beside: readonly string[];
  /** Words of the question that stand beside each other. */
  pairs: readonly string[];
  /** What a text would call that with which nothing was done yet: "unused" of what was used. */
  undone: readonly string[];
  /** Whether something of a form is asked for: a price, a time, a number. */
  asksForm: boolean;
}

function unitBonus(
  unit: Unit,
  section: Section,
  { shapes, named, asked, beside, undone, pairs, asksForm }: Wanted,
): number {
  const told = toldWith(section, unit);
  const shaped = shapes.filter((shape) => shape.test(told)).length;
  const isCut = PERCENT.test(unit.text) && !named.has('discount') && !named.has('price');
  const special =
    unit.words <= SHORT_WORDS &&
    (isCut || [...unit.index.concepts].some((id) => SPECIAL_CASES.has(id) && !named.has(id)));
  const isRow = section.block.kind === 'table';
  const ofChannel = !isRow && named.has('hours') && !named.has('contact') && unit.index.concepts.has('contact');
  const exception = statesException(unit.text) && !(asksPermission(asked.question) && isOfItsOwn(asked, section));
  const isOfDay =
    section.block.kind !== 'paragraph' && asked.terms.some((term) => isDay(term.word) && opensWith(unit, term));
  const bareRow = isRow && shaped === 0;
  const conditional = ASKS_OFFER.test(asked.question) && CONDITION.test(unit.text);
  const ofCase = asksForm && OF_A_CASE.test(unit.text) && !HAS_A_CASE.test(asked.question);
  const asIfNotDone = undone.some((word) => [...unit.said].some((said) => said.startsWith(word)));
  const saidToo = Math.min(beside.filter((word) => unit.said.has(word)).length, MOST_SAID_TOO);
  return (
    SHAPE * shaped +
    (asksForm && isCalled(unit, section, asked) ? (asked.before.length > 0 ? CALLED_NEXT : CALLED) : 0) +
    SAID_TOO * saidToo +
    (isOfDay ? OF_DAY : 0) +
    (isSubject(unit, asked) || isOfThatDeadline(unit, asked.question) ? SUBJECT : 0) +
    (isSaidToBe(unit, asked) ? THERE : 0) +
    (isAboutIt(unit, asked) ? OPENS : 0) +
    (saysOneOf(unit.text, pairs) ? ITS_WORDS : 0) +
    (asIfNotDone ? AS_IF_NOT_DONE : 0) -
    (special || ofChannel ? SPECIAL_CASE : 0) -
    (exception || conditional ? EXCEPTION : 0) -
    (ofCase ? OF_CASE : 0) -
    (bareRow ? BARE_ROW : 0)
  );
}

/** With what opens its list, or what was asked: "How long does it last?" over "Four days." */
const toldWith = ({ lead, asked, topic }: Section, { text }: Unit): string =>
  lead ? `${lead}\n${text}` : asked ? `${topic.replaceAll('?', '')} ${text}` : text;

/** "What does the Solo plan cost?": the row of that name says it rather than what goes on about it. */
function isCalled({ text }: Unit, { context, passage }: Section, { question, terms, lexicon }: Asked): boolean {
  const label = labelOf(text);
  const things = terms.filter(({ isSoft, concepts }) => !isSoft && !namesForm(concepts));
  if (label === null || things.length === 0) return false;
  const index = indexText(label, passage.language, lexicon, passage.body);
  const isThere = (term: Term) => strengthOf(term, index) >= IS_MET || strengthOf(term, context) >= IS_MET;
  if (!things.every(isThere) || !things.some((term) => ownStrengthOf(term, index) >= SAME_CONCEPT)) return false;
  const ours = indexText(question, null, lexicon);
  return termsOf(label, lexicon, passage.language).every(
    (term) => term.isSoft || strengthOf(term, ours) >= SAME_CONCEPT,
  );
}

/** "Do you rent out tents?" is answered by that they are, and not by what holds once one was. */
const ASKS_OFFER = /^\W*(?:do|have|can) you(?!\p{L})|^\W*(?:\p{L}+r|kan) (?:dere|du|de)(?!\p{L})/iu;
const OF_A_CASE = /^(?:hvis|dersom|if|(?:får|blir|er|har|kommer|skjer) (?:du|dere|den|det|varen))(?!\p{L})[^.]*,/iu;
const HAS_A_CASE = /(?<!\p{L})(?:hvis|dersom|om|if|unless)(?!\p{L})/iu;
const CONDITION = /^(?:hvis|dersom|om|når|if|when|once)(?!\p{L})/iu;

/** "Can I return what I have used?" is told by that it has to be unused. */
function undoneIn(question: string): string[] {
  const done = [...question.matchAll(DONE)].map(([, norwegian, english]) => [norwegian, english]);
  return done.flatMap(([norwegian, english]) => [
    ...(norwegian ? [`u${norwegian.toLowerCase()}`] : []),
    ...(english ? [`un${english.toLowerCase()}`] : []),
  ]);
}
const DONE =
  /(?<!\p{L})(?:har|er)\s(?:\p{L}+\s)?(\p{L}{3,}[td])(?!\p{L})|(?<!\p{L})(?:have|has|is|are|['’]ve)\s(?:\p{L}+\s)?(\p{L}{2,}(?:ed|rn|en))(?!\p{L})/giu;

/** "Schools get 30 % off". */
const PERCENT = /\d\s?%/u;

/** "Can I return it?" is about all that the heading is about; "can I return ski skins?" about one of the things under it. */
const isOfItsOwn = ({ terms }: Asked, { context }: Section): boolean =>
  terms.some((term) => !term.isSoft && strengthOf(term, context) < IS_MET);

/** What no sentence is without, in the order of articles, pronouns, auxiliaries, prepositions and question words. */
const EVERYWHERE = new Set(
  `en et ei den det de dette denne disse noe noen the a an this that these those some any jeg du han hun man vi dere de meg deg seg oss min mitt
mine din ditt dine sin sitt sine deres vår vårt våre i you he she it we they me us them my your our their er var har hadde kan kunne må måtte skal
skulle vil ville får bør blir ble være bli is are was were has have had do does did can could must shall should will would may might be been av
og eller men på til for fra med om at som så i hos ved of and or but on to from with about at as so if in by there der her da nå ta tar tatt take takes gå går gjør gjøre get gets make makes hva hvor hvordan
hvorfor hvem hvilken hvilket hvilke når hvis what where how why who which when whether ikke not også also eg me kva kor korleis kvifor kven dykk
ein eit ikkje kvar frå`.split(/\s+/),
);

function besideTerms({ question, terms }: Asked): string[] {
  const asked = new Set(terms.map(({ word }) => word));
  return [...new Set(wordsOf(question))].filter(
    (word) => word.length > 1 && !/\d/.test(word) && !asked.has(word) && !EVERYWHERE.has(word),
  );
}

/** Told by the lexicon's word alone, where the tenant's texts have the long word that was asked for. */
const isOfKind = (term: Term, { index }: Unit) =>
  strengthOf(term, index) >= IS_MET &&
  (term.phrase ? !term.forms.some((form) => index.forms.has(form)) : ownStrengthOf(term, index) < IS_MET);
const OF_KIND = 0.4;

/** The rows of a list or a table stand for different things: only sentences lend each other their words. */
function strengthIn(term: Term, unit: Unit, { units, block, context, under }: Section, over: number): number {
  const isForm = namesForm(term.concepts) && isFormOf(term.concepts, unit.text);
  const told = isForm ? SAME_CONCEPT : isToldBySense(term, unit.text) ? BY_SENSE : 0;
  const own = Math.max(strengthOf(term, unit.index), told);
  if (own === SAME_WORD) return own;
  const beside =
    block.kind === 'paragraph' ? Math.max(0, ...units.map((each) => strengthOf(term, each.index))) * BESIDE : 0;
  const whole = strengthOf(term, context);
  const above = whole > 0 && strengthOf(term, under) === 0 ? whole * BY_TITLE : whole;
  // "Kystskipperkurset" is the row "Kystskipper" under "Kurs".
  const isInBoth = block.kind !== 'paragraph' && own === 0 && above < IS_MET && term.word.length >= LONG_COMPOUND;
  const joint = isInBoth ? strengthOf(term, joinIndexes([unit.index, context])) : 0;
  return Math.max(own, Math.max(above, joint) * over, beside);
}

const LONG_COMPOUND = 10;
/** A business's name names nothing of what stands in a text of its own under another heading. */
const BY_TITLE = 0.8;
