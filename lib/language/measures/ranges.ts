/** What prices and rules go by, in ranges: "4–15 years", "inntil 30 fot", "over 20 kg". Of ages the number is in years, of times in minutes. */
export type RangeUnit = 'age' | 'feet' | 'squareMetres' | 'kilograms' | 'metres' | 'centimetres' | 'people' | 'minutes';

export interface Range {
  unit: RangeUnit;
  from: number;
  /** Not in it itself where `isBelow`. */
  to: number;
  isBelow: boolean;
}

export const isWithin = (value: number, { from, to, isBelow }: Range): boolean =>
  value >= from && (isBelow ? value < to : value <= to);

/** The names of each unit, as a number is followed by them. */
export const UNIT_NAMES: readonly (readonly [unit: RangeUnit, names: string])[] = [
  ['age', 'års?|year-?olds?|years?|yrs|åringer'],
  ['feet', 'fots?|ft|feet|foot'],
  ['squareMetres', 'm2|m²|kvm|kvadratmeter|kvadrat|sqm|sq\\.? ?m|square met(?:er|re)s?'],
  ['kilograms', 'kg|kilo(?:gram)?s?'],
  ['metres', 'm|meter|metres?|meters?'],
  ['centimetres', 'cm|centimet(?:er|re)s?'],
  ['people', 'personer|pers|gjester|deltakere|people|persons?|guests?|participants?'],
];

/** By which a text that has a range of the unit may be looked up. */
export const namesOfUnit = (unit: RangeUnit): readonly string[] => LOOKED_UP[unit];

const LOOKED_UP: Record<RangeUnit, readonly string[]> = {
  age: ['år', 'alder', 'aldersgrense', 'barn', 'years', 'age', 'aged', 'old', 'children'],
  feet: ['fot', 'ft', 'feet', 'foot'],
  squareMetres: ['m2', 'm²', 'kvm', 'kvadratmeter', 'sqm'],
  kilograms: ['kg', 'kilo'],
  metres: ['m', 'meter', 'metres', 'meters'],
  centimetres: ['cm', 'centimeter', 'centimetres'],
  people: ['personer', 'gjester', 'people', 'persons', 'guests'],
  minutes: ['min', 'minutter', 'timer', 'minutes', 'hours'],
};

const OF_AGES =
  /(?<!\p{L})(?:barn\p{L}*|ungdom\p{L}*|voks(?:en|ne)\p{L}*|honnør\p{L}*|senior\p{L}*|junior\p{L}*|student\p{L}*|alder\p{L}*|aldersgrense\p{L}*|pensjonist\p{L}*|småbarn|child(?:ren)?|adults?|youths?|kids?|infants?|toddlers?|teens?|ages?|aged|concession\p{L}*)(?!\p{L})|(?<!\p{L})(?:must|have to|has to|må) (?:be|være|vere|ha fylt) (?:at least |minst )?\d{2}(?!\d|\s?(?:%|°|[–-]|[a-zæøå]{1,2}(?!\p{L})))/iu;
const NUMBER = '(\\d{1,4}(?:[.,]\\d)?)';
/** "Under 16" is of an age where no other thing is counted behind it. */
/** Who goes on behind it is somebody of that age: "under 8 must be accompanied". */
const VERB =
  'må|kan|får|skal|er|har|betaler|trenger|går|reiser|kommer|gratis|og|eller|samt|must|may|can|need|needs|are|is|have|get|pay|go|come|free|and|or|with|who|som|med';
const UNNAMED = `(?![\\d.,:]*\\d)(?!\\s?[–-]\\s?\\d)(?!\\.?\\s?(?:kr|nok|,-|%|°|€|£|(?!(?:${VERB})(?!\\p{L}))\\p{Ll}))`;
const AT_MOST = 'inntil|opptil|opp til|til og med|til|up to|to|maks(?:imum|imalt)?|max(?:imum)?';
const BELOW = 'under|below|less than|mindre enn|yngre enn|younger than|før fylte|kortere enn|shorter than';
const AT_LEAST =
  'fra|from|minst|minimum|at least|fylt|fyller|(?:anbefalt alder|recommended age|aldersgrense|age limit|nedre alder|minstealder):?';
const ABOVE = 'over|above|more than|mer enn|eldre enn|older than|større enn|lengre enn|longer than|larger than';
const AND_MORE = '(?:og|eller|and|or|&) (?:over|eldre|oppover|mer|større|older|above|more|up|larger|longer|lengre)';
const AND_LESS = '(?:og|eller|and|or) (?:yngre|under|mindre|younger|below|less|smaller)';

const begun = (words: string) => `(?<![\\p{L}])(?:${words})\\s(?:the age of |age )?`;
const numberOf = (written = '') => Number(written.replace(',', '.'));

interface Form {
  pattern: RegExp;
  read: (numbers: readonly number[]) => Omit<Range, 'unit'>;
}

/** The ways to write a range of what is written so behind a number, the closed ones first: each figure counts once. */
/** @param isNeeded whether the unit stands behind each number, where others count without it */
function formsWith(unit: string, isAge: boolean, isNeeded = false): Form[] {
  const named = `(?:(?:${unit === '' ? 'år' : unit})\\s)${isNeeded ? '' : '?'}`;
  const to = (value = 0) => ({ from: -Infinity, to: value, isBelow: false });
  const from = (value = 0) => ({ from: value, to: Infinity, isBelow: false });
  const form = (source: string, read: Form['read']): Form => ({ pattern: new RegExp(source, 'giu'), read });
  return [
    form(
      `(?<![\\p{L}\\d.,:–-]|kl\\.?\\s?|[€£$])${NUMBER}(?:\\s?(?:${unit}))?\\s?(?:[–-]|til|to|og|and)\\s?${NUMBER}${unit === '' ? UNNAMED : `\\s?(?:${unit})(?!\\p{L})`}`,
      ([low = 0, high = 0]) => ({ from: low, to: high, isBelow: false }),
    ),
    ...[
      form(`${begun(BELOW)}${NUMBER}${behind(unit)}`, ([high]) => ({ ...to(high), isBelow: true })),
      // Who is sixteen is over sixteen; a parcel of 20 kg is not over 20 kg.
      form(`${begun(ABOVE)}${NUMBER}${behind(unit)}`, ([low = 0]) => from(isAge ? low : low + JUST_ABOVE)),
      form(`(?<![\\p{L}\\d.,–-])${NUMBER}\\s?${named}(?:gamle? )?${AND_MORE}(?!\\p{L})`, ([low]) => from(low)),
      form(`(?<![\\p{L}\\d.,–-])${NUMBER}\\s?${named}(?:gamle? )?${AND_LESS}(?!\\p{L})`, ([high]) => to(high)),
      ...(isNeeded ? [] : [form(`(?<![\\p{L}\\d.,–-])${NUMBER}\\s?\\+(?!\\d)`, ([low]) => from(low))]),
      form(`${begun(AT_MOST)}${NUMBER}${behind(unit)}`, ([high]) => to(high)),
      form(`${begun(AT_LEAST)}${NUMBER}${behind(unit)}`, ([low]) => from(low)),
    ],
  ];
}

const behind = (unit: string) => (unit === '' ? UNNAMED : `\\s?(?:${unit})(?!\\p{L})`);
const JUST_ABOVE = 0.001;

const FORMS = UNIT_NAMES.map(([unit, names]) => ({ unit, forms: formsWith(names, unit === 'age') }));
const UNNAMED_AGES = formsWith('', true);
const AGES_IN_MONTHS = formsWith('måneders?|mnd|months?', true, true);
const MONTHS = 12;

/** "90 min", "1,5 time": a row for just so long. */
const LASTING =
  /(?<![\p{L}\d.,–-])(\d{1,3}(?:[.,]\d)?)\s?(min(?:utt(?:er)?|utes?|s)?\.?|tim(?:e|er|ar)|hours?|hrs?|t)(?![\p{L}\d])/giu;

const lengthsIn = (text: string): Range[] =>
  [...text.matchAll(LASTING)].map(([, written, unit = '']) => {
    const minutes = numberOf(written) * (/^m/iu.test(unit) ? 1 : MINUTES);
    return { unit: 'minutes', from: minutes, to: minutes, isBelow: false };
  });
export const MINUTES = 60;

/** The ranges of a unit that a text names; of ages also those without "years", where it speaks of people. */
export function rangesIn(text: string, unit: RangeUnit, over = ''): Range[] {
  if (unit === 'minutes') return lengthsIn(text);
  const named = FORMS.find((each) => each.unit === unit)?.forms ?? [];
  const bare = unit === 'age' && OF_AGES.test(`${over}\n${text}`) ? UNNAMED_AGES : [];
  let rest = text;
  const ranges: Range[] = [];
  const inMonths = bare.length > 0 ? AGES_IN_MONTHS : [];
  const take = ({ pattern, read }: Form, per: number) =>
    rest.replace(pattern, (_written, ...groups: (string | undefined)[]) => {
      const numbers = groups.filter((group) => typeof group === 'string' && /^[\d.,]+$/.test(group)).map(numberOf);
      const { from, to, isBelow } = read(numbers);
      ranges.push({ unit, from: from / per, to: to / per, isBelow });
      return ' ; ';
    });
  for (const form of inMonths) rest = take(form, MONTHS);
  for (const form of [...named, ...bare]) rest = take(form, 1);
  return ranges;
}
