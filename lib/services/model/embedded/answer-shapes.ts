/** What an answer must look like for a question of that form: a span of time for "how long", an amount for "how much". */
export function expectedShapes(question: string): RegExp[] {
  const text = question.toLowerCase();
  return SHAPES.filter(({ asked }) => asked.test(text)).map(({ answer }) => answer);
}

/** Whether a list of steps would be the best answer. */
export const asksHowTo = (question: string) => HOW_TO.test(question);

/** "Can I …?": a sentence that says no is then an answer, else an exception from one. */
export const asksPermission = (question: string) =>
  /^\W*(?:kan|får|må|har (?:jeg|vi) lov|can|may|am i|are we|is it)(?!\p{L})/iu.test(question);
export const statesException = (sentence: string) => EXCEPTION.test(sentence);

/** A sentence that addresses an assistant and not a visitor answers nobody, whoever put it into the document. */
export function addressesAssistant(sentence: string): boolean {
  return ADDRESSES_ASSISTANT.test(sentence);
}

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const HOW_TO = words('how (?:do|can|should|to)|hvordan|korleis|what should i do|hva gjør jeg');

const EXCEPTION = words(
  'gjelder ikke|kan ikke|(?:kan|tar|har|selger) (?:\\p{L}+ ){0,2}ikke|ikke tar|ikke (?:på|for)|unntatt|bortsett fra|does not|do not|cannot|have no|not (?:valid|included)|except',
);

const NUMBER =
  '\\d+|en|ett|to|tre|fire|fem|seks|syv|sju|åtte|ti|fjorten|tretti|one|two|three|four|five|six|seven|eight|ten|fourteen|thirty';
const UNIT =
  'sekunder?|minutt(?:er)?|timer?|døgn|dag(?:er|ers)?|virkedag(?:er)?|arbeidsdag(?:er)?|hverdag(?:er)?|uker?|måned(?:er|ers)?|år|seconds?|minutes?|hours?|(?:business |working )?days?|weekdays?|weeks?|months?|years?';
const SPAN = words(`(?:${NUMBER})(?:\\s?[–-]\\s?(?:${NUMBER}))?\\s(?:${UNIT})`);
const RIGHT = words(
  `(?:har|kan|du får|gjelder i|have|get|can|valid for|within|innen|inntil|up to)\\s(?:[\\p{L}]+\\s){0,6}(?:${NUMBER})\\s(?:${UNIT})`,
);
const MONEY =
  /(?:\d[\d .,]*\s?(?:kr|nok|kroner|,-|eur|euro|%)|(?:kr|nok|€)\.?\s?\d)|(?<!\p{L})(?:gratis|free|fri frakt)(?!\p{L})/iu;
const CLOCK =
  /\d{1,2}[.:]\d{2}|(?:kl\.?|mellom|from|at)\s?\d{1,2}|\d{1,2}\s?[–-]\s?\d{1,2}|\d\s?(?:am|pm)|stengt|closed/iu;
const PLACE =
  /(?:gata|gate|gaten|veien|vei|plass|torg|street|road)\s\d|\d{4}\s\p{Lu}|(?:(?<!\p{L})(?:ligger|located|adresse|address)(?!\p{L}))/iu;
const REACHABLE = /@|\d{2}\s?\d{2}\s?\d{2}\s?\d{2}|\d{3}\s\d{2}\s\d{3}|\+\d{6,}|www\.|https?:/iu;
const DURATION = /\d\s?[–-]\s?\d+\s\p{L}*\s?(?:dager|days)|(?:dager|days):\s\d/iu;
const AMOUNT = /\d/;

const SHAPES: { asked: RegExp; answer: RegExp }[] = [
  {
    asked:
      /how (?:long|many days|soon|fast|quick)|hvor (?:lenge|lang tid|mange dager|raskt|fort)|frist|deadline|når (?:kommer|får|er pakken)|when (?:will|does|do)/u,
    answer: SPAN,
  },
  {
    asked:
      /how (?:long|many days) (?:do|can|have|may) |hvor (?:lenge|mange dager|lang tid) (?:har|kan|får)|frist|deadline|åpent kjøp/u,
    answer: RIGHT,
  },
  {
    asked:
      /how (?:long|many days) (?:does|do|will|is)|when (?:will|does)|hvor (?:lang tid|lenge|mange dager) (?:tar|går)|når (?:kommer|får)/u,
    answer: DURATION,
  },
  {
    asked: /how much|what (?:does|do|is the (?:price|cost|fee))|cost|hvor mye|hva koster|pris|gebyr|fee/u,
    answer: MONEY,
  },
  { asked: /opening|open|close|what time|åpningstid|åpent|åpen|stenger|når er|hvilke tider/u, answer: CLOCK },
  { asked: /where|address|hvor (?:ligger|er|finner|holder)|adresse/u, answer: PLACE },
  { asked: /phone|e-?mail|contact|reach|telefon|e-?post|kontakt/u, answer: REACHABLE },
  {
    asked:
      /how (?:many|often|far|heavy|big|warm|cold)|what (?:temperature|weight|size)|hvor (?:mange|ofte|langt|tung|stor|varm|kald|mye veier)|hva veier|hvilken (?:temperatur|grad)/u,
    answer: AMOUNT,
  },
];

const ADDRESSES_ASSISTANT =
  /(?:ignore|disregard|forget|override)\s(?:[\p{L}']+\s){0,4}(?:instructions?|prompts?|rules?)|(?:ignorer|glem|se bort fra|overse)\s(?:\p{L}+\s){0,4}(?:instruks\p{L}*|instruksjon\p{L}*|beskjed\p{L}*|regle\p{L}*)|system ?prompt|systemmelding|(?:^|\W)(?:system|assistant|user|developer)\s?:|you are now|du er nå (?:en|et) (?:\p{L}+ )?(?:assistent|modell|ai|bot)|as an ai|(?:call|use|invoke|kall|bruk) (?:the )?(?:tool|function|verktøyet|request_human|show_products|register_callback|search_knowledge)/iu;
