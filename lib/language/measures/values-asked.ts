import { MINUTES, type RangeUnit, UNIT_NAMES } from './ranges.ts';

/** A value that the visitor tells of somebody or something, and by which a text may tell cases apart. */
export interface AskedValue {
  unit: RangeUnit;
  value: number;
  /** As it is said, with whose it is: "datteren min er 16". */
  written: string;
}

/** "My son is 15", "en båt på 28 fot", "we are 12": the values that a question names, by which prices and rules may go. */
export function valuesAsked(question: string): AskedValue[] {
  if (!NAMES_NUMBER.test(question)) return [];
  const values = [
    ...READ.flatMap(({ unit, pattern, perYear }) =>
      [...question.matchAll(pattern)].map((match) => ({
        unit,
        value: numberIn(match.groups?.['value'] ?? '') / perYear,
        written: match[0],
      })),
    ),
    ...lengthsAsked(question),
  ];
  // "En 12-åring som er 12" names one.
  return [...new Map(values.toReversed().map((each) => [`${each.unit} ${each.value}`, each])).values()]
    .toReversed()
    .slice(0, MOST_VALUES);
}

/** Whoever names more of them asks for no row of a list. */
const MOST_VALUES = 4;

/** Most questions name none, and looking for each kind takes longer than all else. */
const NAMES_NUMBER =
  /\d|åring|halv|half|hour|tim|(?<!\p{L})(?:(?:på|er|is|aged|fyller|turns) |['’]s )(?:to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L})/iu;

/** "How much is an hour?", "en halvtime", "2 timer": what is bought for so long, and not what is done so long before. */
const LENGTH =
  /(?<![\p{L}\d.,–-])(?:(half an hour|(?:en )?halvtime|en halv time)|(?:halvannen time|an hour and a half)|(\d{1,3}(?:[.,]\d)?|one|an|two|three|to|tre)\s?(min(?:utter|utes?)?|timer?|hours?))(?!\p{L}|\s(?:før|etter|siden|i forveien|på forhånd|for (?:sent|seint)|forsinke\p{L}*|sein\p{L}*|before|after|late|ago|in advance|notice|early)(?!\p{L}))/giu;
const WORDS: Record<string, number> = { one: 1, an: 1, two: 2, to: 2, three: 3, tre: 3 };
const AGES = [
  'to tre fire fem seks sju åtte ni ti elleve tolv',
  'two three four five six seven eight nine ten eleven twelve',
].map((words) => words.split(' '));
const FIRST_AGE = 2;

/** In figures or in words, as children's ages are told. */
function numberIn(written: string): number {
  const word = written.toLowerCase().replace('syv', 'sju');
  if (word === 'ett') return 1;
  const at = Math.max(...AGES.map((words) => words.indexOf(word)));
  return at < 0 ? Number(written.replace(',', '.')) : at + FIRST_AGE;
}

const lengthsAsked = (question: string): AskedValue[] =>
  [...question.matchAll(LENGTH)].map(([written, half, count = '', unit = '']) => {
    const number = WORDS[count.toLowerCase()] ?? Number(count.replace(',', '.'));
    const minutes = unit === '' ? (half ? MINUTES / 2 : MINUTES * 1.5) : number * (/^m/iu.test(unit) ? 1 : MINUTES);
    return { unit: 'minutes', value: minutes, written };
  });

const PERSON =
  'minsten|minstemann|eldsten?|eldstemann|yngsten?|yngstemann|youngest|eldest|oldest|sønn\\p{L}*|datter\\p{L}*|barn\\p{L}*|unge\\p{L}*|gutt\\p{L}*|jente\\p{L}*|ungdom\\p{L}*|tenåring\\p{L}*|elev\\p{L}*|baby\\p{L}*|mor|far|bror|broren|søster|søstera|søsteren|venn\\p{L}*|niese\\p{L}*|nevø\\p{L}*|nieces?|nephews?|kjæreste\\p{L}*|bestemor|bestefar|(?:grand)?sons?|(?:grand)?daughters?|child|kids?|boys?|girls?|teenager|baby|infant|brother|sister|friend|mother|father|mum|mom|dad|grandmother|grandfather';
const WHO = `(?:${PERSON})(?:\\s(?:min|mi|mitt|vår|vårt))?|jeg|eg|hun|ho|han|hen|i|she|he`;
const IS = "(?:\\s(?:(?:som|who) )?(?:er|is|am|på|aged|age|of|fyller|blir|turns)|['’](?:s|m))\\s";
/** Behind an age nothing stands that it counts. */
const ALONE =
  '(?![\\p{L}\\d%°]|[.,:/]\\d|\\s?(?:kr|kg|c?m|km|ft|fot|min\\p{L}*|tim\\p{L}*|dag\\p{L}*|uke\\p{L}*|måneder|days?|weeks?|months|hours?|%|person\\p{L}*|stk|stykker|of|av|am|pm|\\p{L}+s)(?!\\p{L}))';
const OLD = '(?:\\s(?:år|years?))?(?:\\s(?:gam\\p{L}+|old))?';
/** What is told by its measure alone where prices go by that: "a boat of 28 feet", "a 28-foot boat". */
const MEASURED =
  '(?:\\p{L}*(?:båt|boat|yacht|skip|leilighet|hus|bolig|enebolig|hytte|bod|lager|apartment|flat|house|unit|pakke|parcel|package|kolli|koffert|bag|hund|dog|bil|kjøretøy|tilhenger|car|van|vehicle|trailer|gruppe|selskap|group|party))(?:en|a|et)?';
const OF_A_THING = `${MEASURED}\\s(?:på|of|(?:(?:som|that|which)\\s)?(?:er|is|are))\\s`;
const THING_BEHIND = `[\\s-]${MEASURED}`;
const NUMBER = '(?<value>\\d{1,4}(?:[.,]\\d)?)';

const READ: readonly { unit: RangeUnit; pattern: RegExp; perYear: number }[] = [
  age(`(?:(?:min|mi|mitt|my|our|en|ei|et|a|the)\\s)?(?:${WHO})${IS}(?<value>\\d{1,2})${OLD}${ALONE}`),
  age(
    `(?:(?:min|mi|mitt|my|our|en|ei|et|a|the)\\s)?(?:(?:${PERSON})(?:\\s(?:min|mi|mitt|vår|vårt))?|hun|ho|han|she|he)${IS}(?<value>syv|${AGES.flat().join('|')})(?:\\s(?:år|years?))?(?=\\s*(?:[,.?!]|$|(?:og|som|skal|vil|kan|har|trenger|and|who|will|wants|can|needs)(?!\\p{L})))`,
  ),
  age('(?<![\\d.,])(?<value>\\d{1,2})[\\s-]?(?:åring\\p{L}*|years?[\\s-]olds?|år gam\\p{L}+)'),
  age(`(?<value>ett|syv|${AGES[0]!.join('|')})åring\\p{L}*`),
  age(`aged\\s(?<value>\\d{1,2})${ALONE}`),
  { ...age('(?<![\\d.,])(?<value>\\d{1,2})[\\s-](?:måneder|months?)[\\s-](?:gam\\p{L}+|olds?)'), perYear: 12 },
  {
    ...age(`(?:${WHO})${IS}(?<value>\\d{1,2})\\s(?:måneder|mnd|months?)(?!\\p{L})`),
    perYear: 12,
  },
  ...UNIT_NAMES.flatMap(([unit, names]) =>
    unit === 'age'
      ? []
      : [
          {
            unit,
            pattern: said(`(?:${OF_A_THING})?(?<![\\d.,–-])${NUMBER}[\\s-]?(?:${names})(?:${THING_BEHIND})?`),
            perYear: 1,
          },
        ],
  ),
  { unit: 'people', pattern: said("(?:vi er|we are|we[’']re)\\s(?<value>\\d{1,3})(?=\\s?[,.?!]|$)"), perYear: 1 },
];

function age(source: string) {
  return { unit: 'age' as const, pattern: said(source), perYear: 1 };
}

function said(source: string) {
  return new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu');
}
