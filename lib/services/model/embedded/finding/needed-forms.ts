import { inBokmål } from '#lib/language/words/nynorsk.ts';
import { TAKES } from './answer-shapes.ts';
import { OF_EXTENT } from './of-extent.ts';
import { ASKS_AMOUNT, ASKS_INCLUDED, ASKS_PRICE, asksIncluded, asksPrice, PRICE } from './price-forms.ts';
import { countsWhatIsAsked } from './counted.ts';
import { toldFor } from './told-for.ts';
import {
  AT_A_TIME,
  AT_THAT_HOUR,
  BECOMES,
  BINDS,
  CHANGES,
  CLOSES,
  HAS_TO_PAY,
  DOES_NOT_WORK,
  GETS_IT_TODAY,
  HOW_LATE,
  HOW_LONG_BEFORE,
  HOW_MANY_FIT,
  HOW_TO_ORDER,
  HOW_OR_WHEN_TO_PAY,
  HOW_TO_PAY,
  INSTALMENTS,
  IS_LATE,
  IS_THERE_OR_OF_TAX,
  IS_THERE_A_FEE,
  MUST_BE,
  PAYS_BEFORE,
  SPENDS,
  WHAT_TIME,
  WHEN_ELSE,
  WHEN_FREE,
  WHEN_IT_IS,
  WHEN_IT_WAS,
  WHERE_TO_SEND,
  WHO_IS,
  WHO_OWNS,
  WHO_PAYS,
  OWN_PLACE_ASKED,
} from './asked-forms.ts';
import {
  A_FEE,
  AGE,
  AT_AN_ADDRESS,
  CLOCK,
  DAY,
  SAME_DAY,
  WHERE,
  PUT_THERE,
  ON_SITE,
  OWN_PLACE,
  OFTEN,
  INCLUDED,
  IS_IN_TOWN,
  IS_INCLUDED,
  NAMED_PLACE,
  ORIGIN,
  YEAR,
  FREE,
  FROM_SO_MUCH,
  DATE,
  DAY_OF_MONTH,
  PEOPLE,
  NAMED,
  WEEK,
  WEIGHT,
  WITH_TAX,
  OBLIGES,
  HOW_TO_BECOME,
  SENT_THERE,
  PAYS,
  FITS,
  MONEY,
  NUMBER,
  OCCASION,
  PHONE,
  PLACE,
  POSTAL_CODE,
  SOMEBODY,
  SPAN,
  SPEED,
  BEFOREHAND,
  BOUND_FOR,
  TIME_AROUND,
  TO_DO_THEN,
  UNTIL,
  UNTIL_A_DAY,
  NAMED_HOUR,
  TIME_OF_DAY,
  ANY_TIME,
  LASTS,
  LENGTH,
  LANGUAGES,
  LATE,
  ORDERED_BY,
  PAID_BY,
  PAID_WHEN,
  words,
} from './forms.ts';

/** Whether a text has what the question asks for; null where it asks for nothing of a form. */
export function hasForm(question: string, text: string): boolean | null {
  const needed = NEEDED.filter(({ asked, unless }) => asked.test(question) && !unless?.test(question));
  if (needed.length === 0) return null;
  const told = toldFor(question, inBokmål(text), { isOfPrice: asksPrice(question) });
  if (!countsWhatIsAsked(question, told)) return false;
  return needed.every(({ answers }) => answers.some((answer) => answer.test(told)));
}

/** A price is a better answer to a question for one than that something is included in it. */
export const isBetterFor = (question: string, text: string): boolean =>
  (ASKS_AMOUNT.test(question) && !ASKS_INCLUDED.test(question) && tellsAmount(question, text)) ||
  (ASKS_WHEN_GOT.test(question) && IS_GIVEN.test(text)) ||
  (ASKS_OF_DUTY.test(question) && DUTY.test(text)) ||
  (ASKS_THE_LAST.test(question) && LAST_DAY.test(text)) ||
  (OF_SEASON.test(question) && DAY_IN_YEAR.test(text)) ||
  (ASKS_LASTING.test(question) && LASTS.test(text)) ||
  (ASKS_TAKING.test(question) && TAKES.test(text)) ||
  (asksIncluded(question) && IS_INCLUDED.test(text));
/** What it costs to change a ticket is no price of a ticket. */
const tellsAmount = (question: string, text: string): boolean => {
  const told = NAMES_FEE.test(question) ? text : text.replace(OF_FEE, ' ');
  return MONEY.test(told) || PRICE[1]!.test(told);
};
const NAMES_FEE = words('\\p{L}*(?:gebyr|avgift|tillegg)\\p{L}*|fees?|charges?|surcharges?');
const OF_FEE =
  /(?<!\p{L})(?:\p{L}*gebyr(?:et)?|fees?|charge) (?:på|av|of) (?:(?:kr|[€£$])\.? ?)?\d[\d .,]*(?:kr|kroner|[€£$])?/giu;
/** "When do we get the pictures?" is told by when they come, and not by how long they are kept. */
const ASKS_WHEN_GOT = words(
  'når (?:får|kommer|mottar) (?:jeg|vi|man)|when (?:do|will|can) (?:i|we) (?:get|receive|have)',
);
const IS_GIVEN =
  /(?<!\p{L})(?:lever(?:es|er|t)|sendes|klare?|ferdige?|kommer|utbetales|ready|delivered|sent(?! back)|arrives?|reach(?:es)?|paid)(?!\p{L})[^.\n]{0,60}(?:innen|etter|samme|within|after|same|\d)/iu;
/** "Do I need a helmet?" is told by for whom one is required. */
const ASKS_OF_DUTY = /^\W*(?:må|trenger|skal) (?:jeg|vi|man|en) |^\W*(?:do|must) (?:i|we) (?:have to |need )/iu;
const DUTY = words(
  'påbudt|obligatorisk|påkrevd|nødvendig|krav(?: til| om)?|krever|kreves|compulsory|mandatory|required?|obligatory',
);
/** The last show is on the day until which it is played. */
const ASKS_THE_LAST = /(?<!\p{L})(?:når|when)(?!\p{L})[^.?!]*(?<!\p{L})(?:siste|last|final)(?!\p{L})/iu;
const LAST_DAY = words('til og med|t\\.o\\.m\\.|siste|last|final|until|runs to');
/** When it opens for the season is a day of the year. */
const OF_SEASON = words(
  '(?:åpner|stenger|starter|begynner|slutter|open|opens|close|closes|start|starts|end|ends) (?:\\p{L}+ ){0,3}(?:sesongen?|season)',
);
const DAY_IN_YEAR =
  /\d\.? ?(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|jan|feb|mar|apr|jun|jul|aug|sep|okt|oct|nov|des|dec)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d/iu;
const ASKS_TAKING = words('hvor lang tid tar|(?:kor lang tid|kor lenge) tek|how long (?:does|do|will) .{0,60}take');
/** "How long does it last?" asks for how long it is valid, and not for how long it takes. */
const ASKS_LASTING = words(
  'hvor lenge (?:varer|gjelder|holder)|how long (?:does|do|is|are) .{0,60}(?:last|valid|good|keep)',
);

/** A cell of a table that says whether it is there. */
const HAS_OR_NOT = /:\s(?:yes|no|ja|nei|✓|✗|✔|✘)(?!\p{L})/iu;

const AMOUNT = /\d/;
const SIZE = [AMOUNT, SPAN, words(NUMBER)];

const OF_DURATION = /(?:varighet|minutt|virkedag|dag|time|uke|måned|duration|days|minutes)\p{L}*[^;\n]{0,12}:\s?\d/iu;

/** What an answer cannot do without: a question for a price is not answered by what names none. */
const NEEDED: { asked: RegExp; unless?: RegExp; answers: readonly RegExp[] }[] = [
  { asked: ASKS_PRICE, unless: IS_THERE_OR_OF_TAX, answers: PRICE },
  {
    asked: words('(?<!(?:på|via|per|med|i|by|in|to) (?:an? )?)(?:e-?post\\p{L}*|e-?mail)'),
    unless: CHANGES,
    answers: [/@/u],
  },
  {
    asked: words(
      "(?:hva|hvilket|har) .{0,20}(?<!(?:ny|nye|brukt|brukte|en|min) )telefon(?:en)?(?: deres| til dere)?[\\s?.!]*$|telefon(?:nummer\\p{L}*|nr)|tlf(?:nr)?|phone number|(?:your|the (?:shop|clinic|store)[’']s) phone|(?<!(?:når|tid) )(?:kan|får) (?:jeg|vi|man) ringe|(?<!(?:when|time) )(?:can|may) (?:i|we) (?:call|ring)",
    ),
    unless: CHANGES,
    answers: PHONE,
  },
  {
    asked: OWN_PLACE_ASKED,
    unless: CHANGES,
    answers: [OWN_PLACE, POSTAL_CODE, AT_AN_ADDRESS, IS_IN_TOWN],
  },
  {
    asked: words(
      '(?:hvor|where) (?:kommer|er|ble|blir|stammer|do|does|is|are|was) (?:\\p{L}+ ){0,4}(?:fra|from|produsert|laget|made|produced|grown)',
    ),
    answers: [ORIGIN],
  },
  {
    asked: words('hvor (?:er|ligger)|where (?:is|are)'),
    unless: words('fra|from|laget|produsert|made|produced|grown'),
    answers: [PLACE, OWN_PLACE, POSTAL_CODE, WHERE, NAMED_PLACE],
  },
  {
    asked: words('hvor (?:kan|finner|skal|må)|where (?:can|do|should)'),
    answers: [PLACE, POSTAL_CODE, WHERE, PUT_THERE, NAMED_PLACE, ON_SITE],
  },
  {
    asked: words(
      'hvor (?:lenge|lang tid|fort|raskt|kjapt)|hvor langt (?:i forveien|på forhånd)|ventetid\\p{L}*|how (?:long|fast|quick(?:ly)?|soon)|how far (?:in advance|ahead)',
    ),
    answers: [SPAN, CLOCK, SPEED, UNTIL_A_DAY, OF_DURATION],
  },
  {
    asked: words(
      '(?<![\\p{L}\\d] )(?:når|when)|(?:og|vet (?:du|dere)|lurer på|and|know) (?:når|when)|hvor (?:sent|seint|tidlig)|how (?:late|early)|hvilke tider|(?:hva|hvilken) tid|what time|opening hours|åpningstid\\p{L}*',
    ),
    unless: WHEN_ELSE,
    answers: [
      CLOCK,
      SPAN,
      DAY,
      OCCASION,
      TIME_AROUND,
      DAY_OF_MONTH,
      WEEK,
      /\d\s?(?:virkedager|dager|days|januar|dag)/iu,
    ],
  },
  { asked: WHEN_FREE, answers: [FROM_SO_MUCH, CLOCK, DAY, SPAN] },
  { asked: WHEN_FREE, answers: [FREE] },
  { asked: WHEN_IT_IS, unless: WHEN_FREE, answers: [CLOCK, DAY, DATE, DAY_OF_MONTH, TIME_AROUND, WEEK] },
  { asked: AT_THAT_HOUR, answers: [CLOCK, ANY_TIME, NAMED_HOUR] },
  { asked: WHEN_IT_WAS, answers: [YEAR, DAY, DATE, CLOCK] },
  {
    asked: words(
      'hvor mange (?:kan|får|er vi|er det plass|må (?:\\p{L}+ )?være)|how many (?:people )?(?:can|may)|how many (?:\\p{L}+ ){0,2}(?:must|have to|need to) (?:\\p{L}+ )?be',
    ),
    unless: words('hvor mange (?:kan|får) (?:jeg|vi|man|du)|how many (?:can|may) (?:i|we|you)'),
    answers: [PEOPLE],
  },
  {
    asked: words(
      'hvor mange (?:personer |elever |deltakere |barn )?(?:er|blir) (?:det|dere|vi|man|de)? ?(?:på|i)|how many (?:people |pupils |students |children )?(?:are|is) (?:there )?(?:in|on) (?:a|an|the|each|one|your)',
    ),
    answers: [PEOPLE],
  },
  {
    asked: words(
      'hvor gammel|hvor gamle|how old|aldersgrense\\p{L}*|age limit|(?:what|which|minimum) age|hvilken alder|minstealder\\p{L}*',
    ),
    answers: [AGE],
  },
  { asked: HOW_LATE, answers: [CLOCK, TIME_AROUND, NAMED_HOUR, OCCASION, ANY_TIME, BEFOREHAND] },
  { asked: ASKS_TAKING, answers: [SPAN, SPEED, UNTIL_A_DAY, SAME_DAY, OF_DURATION] },
  {
    asked: words('notice period|oppsigelses(?:tid|frist)\\p{L}*'),
    answers: [SPAN, words('ingen|inga|uten|utan|no|without')],
  },
  { asked: DOES_NOT_WORK, answers: [TO_DO_THEN] },
  { asked: GETS_IT_TODAY, answers: [SAME_DAY, SPAN, TIME_OF_DAY, DAY] },
  {
    asked: words('hvor langt(?! (?:i forveien|på forhånd))|how far(?! (?:in advance|ahead))'),
    answers: [/\d\s?(?:km|m|mil|miles?|kilomet\p{L}+|met\p{L}+|minutt\p{L}*|minutes?)(?!\p{L})/iu],
  },
  {
    asked: words(
      'hvor tungt?|(?:hvor mye|hva) veier|hvor mye (?:\\p{L}+ ){1,3}veie|hva er vekten|how heavy|(?:how much|what) do(?:es)? (?:[\\p{L}\\d]+ ){1,4}weigh|the weight',
    ),
    answers: [WEIGHT],
  },
  {
    asked: words(
      'hvor mange|hvor (?:stor|stort|store|høyt?|dypt?|djupt?|bredt?|breitt?|tykt?|tjukt?)|how (?:many|big|large|high|tall|deep|wide|thick)',
    ),
    answers: SIZE,
  },
  ...OF_EXTENT,
  {
    asked: words('hvor lange? (?:er|blir)|how long (?:is|are) (?:the|each|every)'),
    unless: words('valid|gyldige?|open|closed|åpne?|åpent?|good|available|kept'),
    answers: [LENGTH],
  },
  { asked: AT_A_TIME, answers: [TIME_OF_DAY, ANY_TIME] },
  { asked: SPENDS, answers: [MONEY] },
  { asked: HOW_MANY_FIT, answers: [FITS] },
  { asked: BINDS, answers: [BOUND_FOR] },
  { asked: CLOSES, answers: [UNTIL] },
  { asked: MUST_BE, unless: words('hvor gammel|gamle|år|old|years|hvor mange|how many'), answers: [OBLIGES] },
  { asked: BECOMES, answers: [HOW_TO_BECOME] },
  { asked: HOW_TO_PAY, unless: INSTALMENTS, answers: [PAID_BY] },
  { asked: HOW_TO_ORDER, answers: [ORDERED_BY] },
  { asked: PAYS_BEFORE, answers: [PAID_WHEN] },
  { asked: IS_LATE, answers: [LATE] },
  { asked: IS_THERE_A_FEE, answers: [...PRICE, A_FEE] },
  { asked: WHAT_TIME, answers: [CLOCK, TIME_OF_DAY, DAY, TIME_AROUND, ANY_TIME, NAMED_HOUR] },
  { asked: WHERE_TO_SEND, answers: [OWN_PLACE, POSTAL_CODE, SENT_THERE, PUT_THERE] },
  { asked: words('hvilke språk|(?:which|what) languages?'), answers: [LANGUAGES] },
  { asked: WHO_PAYS, answers: [PAYS] },
  { asked: WHO_OWNS, answers: [NAMED] },
  { asked: WHO_IS, unless: WHO_OWNS, answers: [SOMEBODY, NAMED] },
  { asked: words('hvor ofte|how often'), answers: [OFTEN] },
  { asked: HOW_LONG_BEFORE, answers: [BEFOREHAND] },
  { asked: HAS_TO_PAY, unless: HOW_OR_WHEN_TO_PAY, answers: [...PRICE, PAYS] },
  { asked: words('(?:hvilken|hvilke|kva for) dag(?:er|ar)?|(?:which|what) days?'), answers: [DAY] },
  {
    asked: words('inkluder(?:t|er|te)|includ(?:ed?|ing)|inclusive|inkl|incl|med i prisen'),
    answers: [INCLUDED, WITH_TAX, HAS_OR_NOT, ...PRICE],
  },
];
