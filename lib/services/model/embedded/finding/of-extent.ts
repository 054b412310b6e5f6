import { CLOCK, DAY, EXTENT, MONEY, PER_MEASURE, words } from './forms.ts';

/** A deposit is as big as a sum of money is; a bag is not. */
const SUMS = words(
  '\\p{L}*(?:deposit(?:um)?(?:et)?|gebyr(?:et)?|avgift(?:en)?|rabatt(?:en)?|bot(?:en|a)?|bonus(?:en)?|andel(?:en)?|beløp(?:et)?|lån(?:et)?|kostnad(?:en)?|forskjell(?:en)?)|fee|discount|fine|bonus|amount|saving|loan|difference|tip|share',
);
const NO_SUM = new RegExp(
  `^(?![^]*(?:${MONEY.source}))[^]|(?<![€£$\\d.,]\\s?)\\d+(?:[.,]\\d+)?(?!\\d|[.,]\\d|\\s\\d{3}|\\s?(?:kr|nok|,-|[€£$%]|p(?!\\p{L})))`,
  'iu',
);

/** "Mailboxes: 5" says how many there are. */
const NO_BARE_COUNT = new RegExp(
  `^(?:(?=[^]*(?:m2|m²|kvm|kvadrat|areal|størrelse|size|area|sqm|m3|m³|litre|liter|plass|seng|sove|people|sleeps|beds?))|(?![^]*: \\d{1,6}(?:[;\\n]|$)))[^]*?(?:${NO_SUM.source})`,
  'iu',
);

/** What room is told in. */
const ROOM =
  /\d\s?(?:m|meter|met(?:re|er)s|m2|m²|m3|m³|kvm|kvadrat\p{L}*|cm|ft|feet|sq\.? ?\p{L}+|square \p{L}+|cubic \p{L}+|litres?|liter|[kmgt]b)(?!\p{L})|(?<!\p{L})(?:unlimited|ubegrenset|ubegrensa)(?!\p{L})/iu;

/** What how big, how deep and how much of something is told by, and from when to when it is open. */
export const OF_EXTENT: readonly { asked: RegExp; unless?: RegExp; answers: readonly RegExp[] }[] = [
  {
    asked: words('hvor (?:dypt?|djupt?|bredt?|breitt?|tykt?|tjukt?)|how (?:tall|deep|wide|thick)'),
    answers: [EXTENT],
  },
  {
    asked: words('how (?:big|large) (?:is|are)|hvor (?:stor|stort|store) er'),
    unless: SUMS,
    answers: [NO_BARE_COUNT],
  },
  {
    asked: words('how much (?:space|room|storage)|hvor (?:mye|stor) plass|hvor mye lagring(?:splass)?'),
    answers: [ROOM],
  },
  {
    asked: words(
      '(?:how much|hvor mye) (?!is|are|does|do|to|for|will|per|er|koster|får|må|skal)\\p{L}+ (?:(?:do|should|skal|trenger|går det) (?:\\p{L}+ ){0,3})?(?:per|pr\\.?|for each|til hver) (?:lit(?:er|re)|kopp|cup|kilo|kg|pound|gallon|desiliter|dl)',
    ),
    answers: [PER_MEASURE],
  },
  {
    asked: words('(?:access|visiting|office|business|trading|reception|delivery|check-?in) hours'),
    answers: [CLOCK, DAY],
  },
];
