import { LESS } from '#lib/language/words/parts-of-compounds.ts';
import { inBokmål } from '#lib/language/words/nynorsk.ts';
import { isDay } from '#lib/language/measures/days.ts';
import { hasHoursOfDays } from '#lib/language/measures/weekdays.ts';
import { extremeAsked } from '#lib/language/measures/extremes.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import {
  indexText,
  IS_MET,
  joinIndexes,
  OF_SOFT,
  ownStrengthOf,
  SAME_CONCEPT,
  SAME_WORD,
  strengthOf,
  type Term,
  type TermIndex,
} from '#lib/language/term-index.ts';
import { asksPermission } from './answer-shapes.ts';
import { asksToCompare, HOW_TO_PAY, OF_THAT_AGE } from './asked-forms.ts';
import { AGE, CHILDREN, FREE, IS_IN_TOWN, IS_INCLUDED, words } from './forms.ts';
import { tellsUnit } from './counted.ts';
import { hasForm } from './needed-forms.ts';
import { asksIncluded, hasPrice, pricedIn } from './price-forms.ts';
import { hasOtherParts, hasThing, isFormOf, namesForm } from './form-concepts.ts';
import type { Section, Unit } from './read-sections.ts';
import { isRow } from './rows.ts';
import { isOfSameCase } from './same-case.ts';
import { isOfSameCount } from './same-count.ts';
import { isOfSameValue } from './same-value.ts';
import { aroundNamed, isOfFigure, isOfNamedRows } from './named-rows.ts';
import { isOfWithdrawal, isToldBySense } from './told-by-sense.ts';
import type { Asked } from './asked.ts';
import { isFigureOfIt } from './whose-figure.ts';

/**
 * Whether a place in a passage answers the question and not one like it: each thing that is asked for stands there or over
 * it, in the text's own words or as a part of a compound; the lexicon alone is not enough; and what it is to tell, an amount,
 * a time, a place, is there.
 */
export function meetsQuestion(section: Section, [from, to]: readonly [number, number], asked: Asked): boolean {
  const { block, units, lead, context, passage, topic } = section;
  if (!isOfSameCase(section, [from, to], asked) || !isOfSameCount(section, [from, to], asked)) return false;
  if (!isFigureOfIt(section, [from, to], asked)) return false;
  const chosen = units.slice(from, to);
  if (!isOfNamedRows(section, chosen, asked) || !isOfFigure(section, chosen, asked)) return false;
  if (!isOfSameValue(section, chosen, asked)) return false;
  const over = [passage.title, ...block.headings, topic, lead ?? ''].join('\n');
  const indexOf = (unit: Unit) => {
    const priced = block.kind !== 'paragraph' ? pricedIn(asked.question, unit.text) : null;
    return priced === null ? unit.index : indexText(priced, passage.language, asked.lexicon, passage.body);
  };
  const places =
    // What a list says of a product is all of that one.
    block.kind === 'paragraph' || passage.product !== null || asksToCompare(asked.question)
      ? [
          {
            own: joinIndexes([...units.map((unit) => asIsAllowed(unit, section, asked)), ...labelOf(section, asked)]),
            texts: chosen.map(({ text }) => text),
            around: [],
          },
        ]
      : chosen.map((unit) => ({ own: indexOf(unit), texts: [unit.text], around: aroundNamed(unit, section, asked) }));
  return places.some(({ own, texts, around }) => {
    const index = joinIndexes([own, context, ...around]);
    const text = [...texts, plainText(over)].join('\n');
    const told = [lead ?? '', ...texts].join('\n');
    // "Must I be at home? – No": what the text asks itself is a part of what it says.
    const goesOn = YES_OR_NO.test(texts[0] ?? '') || (asksIncluded(asked.question) && IS_INCLUDED.test(topic));
    const whole = section.asked && goesOn ? `${topic}\n${told}` : told;
    return (
      (hasForm(asked.question, whole) !== false || isAskedThere(section, asked)) &&
      meetsTerms(asked, { index, own, text, told, context, language: passage.language })
    );
  });
}

/** "Where can I park?" over "We have no car park": whatever it says is what the text itself answers just that with. */
function isAskedThere({ asked: isQuestion, topic, passage }: Section, { question, terms, lexicon }: Asked): boolean {
  const head = ASKS_WHERE_OR_WHEN.exec(inBokmål(question))?.[1]?.toLowerCase();
  if (!isQuestion || !head || ASKS_WHERE_OR_WHEN.exec(inBokmål(topic))?.[1]?.toLowerCase() !== head) return false;
  const index = indexText(topic, passage.language, lexicon, passage.body);
  const hard = terms.filter(({ isSoft }) => !isSoft);
  return hard.length > 0 && hard.every((term) => ownStrengthOf(term, index) === SAME_WORD);
}
const ASKS_WHERE_OR_WHEN =
  /^\W*(?:\d+[.)] )?(hvor|når|where|when)(?! (?:mye|mange|lenge|lang|langt|stor|stort|høy|ofte|gammel|fort|raskt|sent|tidlig|dyrt?)(?!\p{L}))(?!\p{L})/iu;

const YES_OR_NO = /^(?:ja|nei|jo|yes|no)(?!\p{L})/iu;

/** What its first sentence is labelled with stands in the text itself. */
const labelOf = ({ units, topic, passage }: Section, { lexicon }: Asked): TermIndex[] =>
  units[0]?.text.startsWith(`${topic}: `) ? [indexText(topic, passage.language, lexicon, passage.body)] : [];

/** "May I pay when I fetch it?" is not answered by what is to be done "before you pay". */
function asIsAllowed({ text, index }: Unit, { passage }: Section, { question, lexicon }: Asked): TermIndex {
  if (!asksPermission(question) || !BEFORE_THAT.test(text)) return index;
  return indexText(text.replace(BEFORE_THAT, ' '), passage.language, lexicon, passage.body);
}
const BEFORE_THAT = /(?<!\p{L})(?:før|before) (?:du|dere|vi|de|you|we|they)\s[^.,;:!?\n]*/iu;

/** What was told before the question. */
const isToldBefore = ({ importance }: Term) => importance < OF_SOFT;

interface Place {
  index: TermIndex;
  /** Of the text alone, without what stands over it. */
  own: TermIndex;
  text: string;
  told: string;
  /** Of what stands over it. */
  context: TermIndex;
  language: string | null;
}

function meetsTerms({ question, terms, before, values, language }: Asked, place: Place): boolean {
  const hard = terms.filter(({ isSoft }) => !isSoft);
  if (asksFreeForAge(question, hard)) return tellsPriceOfAge(place.told);
  if (isForOthers(question, place.text) || isOfNoAge(question, place.text)) return false;
  // Beside what is called by its name, "the meeting room Elva", the kind of thing need stand there in part alone.
  const isNamed = hard.some((term) => term.isName && ownStrengthOf(term, place.own) === SAME_WORD);
  const least = isNamed ? LESS : IS_MET;
  const kind = WHICH.exec(question)?.[1]?.toLowerCase();
  const isMet = (term: Term) =>
    strengthOf(byName(term), place.index) >= (term.word === kind ? IS_KIND : least) ||
    strengthOf(term, place.own) >= IS_MET ||
    isOfWithdrawal(term, place.context) ||
    isTold(term, place.told, place.index);
  if (!hard.every(isMet)) return false;
  // A time or a price under a heading may be that of anything: where the text itself names nothing, nothing may be missing.
  const asksDay = hard.some(({ word }) => isDay(word));
  const told = before.filter(
    (term) => !namesForm(term.concepts) && !(asksDay && isDay(term.word)) && !isToldBefore(term),
  );
  const earlier = told.some(({ isSoft }) => !isSoft) ? told.filter(({ isSoft }) => !isSoft) : told;
  // "For a week-end" is of what was asked about before.
  const things = hard.filter(({ word, concepts }) => !namesForm(concepts) && !(earlier.length > 0 && isDay(word)));
  const isInText = things.some((term) => strengthOf(term, place.own) >= IS_MET);
  const hasItsForm = hasForm(question, place.told) === true;
  const isAnyOfIt =
    things.length > 0 ? !isInText && hasItsForm : hard.some(({ concepts }) => concepts.includes('price'));
  if (
    isAnyOfIt &&
    before.length === 0 &&
    !terms.every((term) => isMet(term) || isToldBefore(term) || extremeAsked(term.word) !== null)
  )
    return false;
  if (things.length === 0 && earlier.length > 0) {
    if (!earlier.every(isMet)) return false;
  } else if (earlier.length > (SAYS_OF_IT.test(question) ? 0 : 1) && !earlier.some(isMet)) return false;
  const isOwn = [...things, ...earlier].some(
    (term) => ownStrengthOf(term, place.index) >= IS_MET || isToldBySense(term, place.told),
  );
  if (isOwn) return true;
  // In another language there is no word in common: then the words for the same thing, and what was to be told.
  if (place.language !== language && hard.length > 0) {
    const isHeading = things.length > 0 && things.every((term) => strengthOf(term, place.context) >= SAME_CONCEPT);
    return hasItsForm || hard.length > 1 || isHeading;
  }
  // The lexicon's word alone is one only over what tells what was asked for.
  const isOver = (term: Term) => strengthOf(term, place.context) >= IS_MET || isOfWithdrawal(term, place.context);
  if (things.length > 0 && things.every(isOver) && hasItsForm) return true;
  // "We bill you each month" tells how one pays, and has no word of the question.
  if (HOW_TO_PAY.test(question) && hasItsForm && hard.every(({ concepts }) => concepts.includes('payment')))
    return true;
  // "What are your opening hours?" asks for nothing but the form.
  return (
    things.length + earlier.length === 0 &&
    (hasItsForm || hard.some((term) => isFormOf(term.concepts, place.told))) &&
    (isAbout(hard, place) || values.length > 0 || isHoursOfIt(terms, place))
  );
}

/** A heading that names its kind says nothing of it: under "Children and pets" not everything is about cats. */
const byName = (term: Term): Term => ({ ...term, kinds: [] });

/** "Does that apply to …, too?", "must it be on the same day?" are answered by what speaks of both. */
const SAYS_OF_IT =
  /^\W*(?:(?:og|men|and|but) )?(?:(?:gjelder|dekker|inkluderer|virker|passer|omfatter|må|kan|skal|får|trenger) (?:det|den|dette)|(?:does|can|must|may|has|will) (?:it|that|this))(?!\p{L})|^\W*(?:når|hvor \p{L}+|when|how \p{L}+) (?:er|blir|varer|gjelder|is|does|are|do) (?:den|it|they) \p{L}+\W*$/iu;

/** "Which instruments can one learn?" is not told by what it costs to hire an instrument. */
const WHICH = /(?<!\p{L})(?:hvilke|kva for|which|what (?:kinds?|types?|sorts?) of) (\p{L}+)/iu;
const IS_KIND = 0.7;

/** "A course for adults" is not answered by one for children. */
const isForOthers = (question: string, text: string) =>
  ADULTS.test(question) && !CHILDREN.test(question) && !ADULTS.test(text) && CHILDREN.test(text);
const isOfNoAge = (question: string, text: string) =>
  OF_THAT_AGE.test(question) && !AGE.test(text) && !CHILDREN.test(text);
const ADULTS = words('voks(?:en|ne|nes)|vaks(?:en|ne)|adults?|grown-?ups?');

/** "Is my 12 year old free?" is told by what the row of that age costs. */
const tellsPriceOfAge = (told: string): boolean =>
  AGE.test(told) && (FREE.test(told) || (isRow(told) && hasPrice(told)));
const asksFreeForAge = (question: string, hard: readonly Term[]): boolean =>
  OF_THAT_AGE.test(question) && hard.length > 0 && hard.every(({ concepts }) => concepts.includes('free'));

/** What asks for a form, a unit or a day is met by that, whatever words stand with it. */
export const isTold = (term: Term, text: string, index: TermIndex): boolean =>
  (asksForForm(term) && isFormOf(term.concepts, text) && hasOtherParts(term, index)) ||
  tellsUnit(term.word, text) ||
  isToldBySense(term, text);

/** "A student discount" is told by its percent; "discount codes", of which one part alone means something, are not. */
const asksForForm = ({ word, concepts, compound }: Term) => !compound || concepts.length > 1 || FORM_LAST.test(word);
const FORM_LAST = /(?:pris|kostnad|gebyr|avgift|rabatt|tid|frist|adress|nummer)\p{L}{0,4}$/u;

const isAbout = (terms: readonly Term[], { index, told }: Place) =>
  terms.length === 0 ||
  terms.some(
    (term) =>
      strengthOf(term, index) >= IS_MET ||
      (hasThing(term) && isTold(term, told, index)) ||
      isOwnAddress(term, told) ||
      isOwnPhone(term, told),
  );

/** "When is the shop open?" is told by days with their hours under "The shop". */
const isHoursOfIt = (terms: readonly Term[], { told, context }: Place) =>
  terms.some(({ concepts }) => concepts.includes('hours')) &&
  hasHoursOfDays(told) &&
  terms.some((term) => term.isSoft && strengthOf(term, context) >= IS_MET);

/** "We are in Fjordgata 14", "The Mill is a café in Oslo": an address that a business says of itself. */
const isOwnAddress = ({ concepts }: Term, told: string) =>
  concepts.includes('address') && OF_ITSELF.some((said) => said.test(told));
/** "Call 22 11 33 44". */
const isOwnPhone = ({ concepts }: Term, told: string) =>
  concepts.includes('contact') && (CALL_IT.test(told) || BEGINS_WITH_NUMBER.test(told));
const BEGINS_WITH_NUMBER = /^\W{0,3}\+?\(?\d[\d ()-]{6,18}\d(?=[,.;\s]|$)(?!,\d)/u;
const CALL_IT =
  /(?<!\p{L})(?:call|ring|phone|telefon|tlf\.?|tel\.?)(?: (?:us|oss|me))?(?: (?:on|at|på))?:?\s\+?\d[\d ]{6,}|(?<!\p{L})(?:på|on) \+?\d{2,5}(?: \d{2,4}){2,4}(?!\d|\s?(?:kr|%|m|kg)(?!\p{L}))/iu;
const OF_ITSELF = [words('(?:vi|we) (?:er|are)'), IS_IN_TOWN];
