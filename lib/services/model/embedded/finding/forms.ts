export const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

export const NUMBER =
  '\\d+|en|én|ett|ein|eitt|et par|to|tre|fire|fem|seks|syv|sju|åtte|ni|ti|tolv|fjorten|tjue|tretti|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty';
export const UNIT =
  'sekunder?|minutt(?:er)?|mins?|timer?|døgn|dag(?:er|ers)?|virkedag(?:er)?|arbeidsdag(?:er)?|hverdag(?:er)?|uker?|måned(?:er|ers)?|års?|seconds?|minutes?|hours?|(?:business |working )?days?|weekdays?|weeks?|months?|years?';
/** The name of a column whose numbers are of that unit. */
export const UNIT_NAME = words(UNIT);
/** A two-year guarantee, two days to a week, one that lasts for life. */
export const SPAN = words(
  `(?:${NUMBER})(?:\\s?[–-]\\s?(?:${NUMBER}))?[\\s-](?:${UNIT})|for life|lifetime|livstid|(?:livsvarig|evigvarende)\\p{L}*`,
);
export const MONEY =
  /(?:\d[\d .,]*\s?(?:kr|nok|sek|dkk|kroner|[,.:][-–—](?!\d)|euros?|eur|usd|gbp|dollars?|pounds?|[€$£]|%|prosent|percent)|(?:kr|nok|sek|dkk|eur|usd|gbp|[€$£])\.?\s?\d)|(?<!\p{L})(?:gratis|free|fri frakt|(?:ingen|uten|no|without (?:any )?) ?(?:\p{L}+ ){0,3}(?:gebyr|kostnad|avgift|fees?|charges?|costs?))(?!\p{L})/iu;
export const CLOCK =
  /\d{1,2}[.:]\d{2}|(?:kl\.?|klokken|klokka|mellom|from|at|fra|by)\s?\*{0,2}\d{1,2}|(?:\d{1,2}\s(?:til|to|and|og)\s\d{1,2}|\d{1,2}\s?[–-]\s?\d{1,2})(?!\d|\s?(?:år|years?|kr|nok|kroner|,-|%|cm|km|kg|stk|personer|people|dager|days|uker|weeks|måneder|months|elever|barn|virkedager)(?!\p{L}))|\d\s?(?:am|pm)|stengt|closed/iu;
/** From when to when: "before 13" is a deadline, and no opening hour. */
export const HOURS =
  /\d{1,2}(?:[.:]\d{2})?\s?(?:am|pm)?\s?(?:[–-]|til|to|og|and)\s?(?:kl\.?\s?)?\d{1,2}(?!\d|\s?(?:år|years?|kr|nok|kroner|,-|%|cm|km|kg|stk|personer|people|dager|days|uker|weeks|måneder|months|elever|barn|virkedager)(?!\p{L}))|(?<!\p{L})(?:stengt|closed|døgnet|around the clock)(?!\p{L})/iu;
/** What a time may be told by: "the rest is paid on arrival", "when the goods leave us". */
export const OCCASION =
  /(?<!\p{L})(?:ved (?:ankomst|avreise|avgang|levering|mottak|henting|utlevering|bestilling|kjøp|oppmøte|innsjekk\p{L}*|utsjekk\p{L}*|signering|oppstart|påmelding|innmelding)|på (?:forhånd|forskudd|etterskudd)|(?:on|upon) (?:arrival|departure|delivery|receipt|collection|booking|dispatch|pickup)|at (?:check-?(?:in|out)|the time of \p{L}+|pick-?up|collection|the end of)|in advance|up front|når som helst|any ?time|(?:så snart|idet|når) (?:varen|pakken|bestillingen|ordren)|(?:as soon as|when|once) (?:the|your) (?:item|parcel|order|goods))(?!\p{L})/iu;
/** What something costs for as long as it is lent. */
export const PRICE_OF_A_TIME =
  /\d\s?(?:kr|nok|kroner|,-|euros?|eur|[€$£])?\s(?:per|pr\.?|for|om|i|a|an|the)\s(?:(?:half|full|whole|a|an|one|two|the|halv|hel|en|et|to)\s){0,3}(?:hours?|days?|nights?|weeks?|months?|timer?|timen|dag(?:en)?|dager|døgn(?:et)?|uker?|uka|uken|måned(?:en)?)(?!\p{L})/iu;
/** Of somebody: "aged 8", "you must be 18", "over 16". */
export const AGE = words(
  `(?:${NUMBER})\\s?(?:år|åra|years?)|aged? (?:${NUMBER})|(?:must|have to|må) (?:be|være|ha fylt|vere) (?:at least |minst )?(?:\\d+)|(?:fylt|over|under|from|fra) \\d{1,2}(?! ?(?:kr|cm|km|m|kg|%|:))|\\d{1,2}(?:-års| ?\\+|-årsgrense\\p{L}*)`,
);
export const PLACE =
  /(?:gata|gate|gaten|veien|vei|plass|torg|street|road)\s\d|\d+\s(?:\p{L}+\s){1,3}(?:street|road|avenue|lane|square)(?!\p{L})|\d{4}\s\p{Lu}|(?:(?<!\p{L})(?:ligger|located|adresse|address)(?!\p{L}))/iu;
export const REACHABLE = /@|\d{2}\s?\d{2}\s?\d{2}\s?\d{2}|\d{3}\s\d{2}\s\d{3}|\+\d{6,}|www\.|https?:/iu;
export const DAY =
  /(?<!\p{L})(?:man|tirs|ons|tors|fre|lør|søn)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|januar|februar|mars|april|(?<!\p{L})mai|juni|juli|august|september|oktober|november|desember|january|february|march|june|july|october|december|helgene|weekends|hver dag|daily|every day/iu;

/** What a number may be counted in, by any of its names: who asks for grams is answered by "14 g". */
export const UNITS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [words('gram(?:s|mes?)?'), /\d\s?(?:g|gram\p{L}*)(?!\p{L})/iu],
  [words('kilo(?:s|gram(?:s|mes?)?)?'), /\d\s?(?:kg|kilo\p{L}*)(?!\p{L})/iu],
  [
    words('vei(?:er|e|de)|vekt(?:en|a)?|weigh(?:s|t)?|tung(?:t|e)?|heavy'),
    /\d\s?(?:g|kg|gram\p{L}*|kilo\p{L}*)(?!\p{L})/iu,
  ],
  [words('lit(?:er|re)s?'), /\d\s?(?:l|lit(?:er|re)s?)(?!\p{L})/iu],
  [words('milli?lit(?:er|re)s?'), /\d\s?(?:ml|milli\p{L}*)(?!\p{L})/iu],
  [words('centimet(?:er|re)s?'), /\d\s?(?:cm|centimet\p{L}*)(?!\p{L})/iu],
  [words('met(?:er|re)s?'), /\d\s?(?:m|met(?:er|re)s?)(?!\p{L})/iu],
  [words('kilomet(?:er|re)s?'), /\d\s?(?:km|kilomet\p{L}*)(?!\p{L})/iu],
  [
    words('dag(?:er|ar)|døgn|days'),
    words(`(?:${NUMBER})[\\s-](?:\\p{L}*dag(?:er|ers|s)?|døgn|(?:\\p{L}+ )?days?|weekdays?)`),
  ],
  [words('uker|veker|weeks'), words(`(?:${NUMBER})[\\s-](?:ukers?|uke|weeks?)`)],
  [words('måneder|månader|months'), words(`(?:${NUMBER})[\\s-](?:måned(?:er|ers|s)?|months?)`)],
  [words('timer|timar|hours'), words(`(?:${NUMBER})[\\s-](?:timers?|time|hours?)`)],
  [words('minutter|minutes?'), /\d\s?(?:min|minutt\p{L}*|minutes?)(?!\p{L})/iu],
  [words('sekunder|seconds?'), /\d\s?(?:s|sek|sec|sekund\p{L}*|seconds?)(?!\p{L})/iu],
  [words('temperatur(?:en|e|es)?|grader|degrees|varmt?|warm'), /\d\s?(?:°|º|grader|degrees|celsius)/iu],
];
