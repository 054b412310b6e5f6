import { CLOCK, MONEY, NUMBER, PLACE, POSTAL_CODE, REACHABLE, SPAN, UNIT, words } from './forms.ts';

/** What an answer must look like for a question of that form: a span of time for "how long", an amount for "how much". */
export function expectedShapes(question: string): RegExp[] {
  const text = question.toLowerCase();
  return SHAPES.filter(({ asked }) => asked.test(text)).map(({ answer }) => answer);
}

/** Whether a list of steps would be the best answer. */
export const asksHowTo = (question: string) => HOW_TO.test(question);

/** "Can I …?": a sentence that says no is then an answer, else an exception from one. */
/** "What is it made of?" */
export const asksOfWhat = (question: string) => OF_WHAT.test(question);
const OF_WHAT = /(?<!\p{L})(?:laget|laga|lagd|lages|består|made|consists?) (?:ut )?(?:av|of)(?!\p{L})/iu;
const MATERIAL =
  /\d\s?%|(?<!\p{L})(?:\p{L}*ull|bomull|lin|silke|dun|polyester|nylon|polyamid|akryl|lær|skinn|gummi|plast|heltre|eik|furu|bjørk|bøk|stål|jern|aluminium|aluminum|messing|kobber|glass|keramikk|steingods|porselen|wool|cotton|linen|silk|down|leather|rubber|plastic|wood|oak|pine|birch|beech|steel|iron|brass|copper|ceramic|porcelain|stoneware|clay)(?!\p{L})/iu;

export const asksPermission = (question: string) =>
  /^\W*(?:kan|får|må|har (?:jeg|vi) lov|can|may|am i|are we|is it)(?!\p{L})/iu.test(question);
export const statesException = (sentence: string) => EXCEPTION.test(sentence);

/** "Except for …", "This does not apply to …", "… cannot be returned": it narrows what stands before it. */
export const takesBack = (sentence: string) => EXCEPTION.test(sentence) || NARROWS.test(sentence);

/** A sentence that addresses an assistant and not a visitor answers nobody, whoever put it into the document. */
export function addressesAssistant(sentence: string): boolean {
  return ADDRESSES_ASSISTANT.test(sentence);
}

const HOW_TO = words('how (?:do|can|should|to)|hvordan|korleis|what should i do|hva gjør jeg');

const EXCEPTION = words(
  'gjelder ikke|kan ikke|(?:kan|tar|har|selger) (?:\\p{L}+ ){0,2}ikke|ikke tar|ikke (?:på|for)|unntatt|bortsett fra|does not|do not|cannot|have no|not (?:valid|included)|except',
);

const NARROWS = words(
  'unntak(?:et|ene)?|med mindre|(?:gjelder|kan|inngår|omfatter|dekker) (?:\\p{L}+ ){0,3}ikke|gjeld ikkje|unnatak|exceptions?|unless|does not (?:apply|cover|include)|do not (?:apply|cover|include)',
);

const RIGHT = words(
  `(?:har|kan|du får|gjelder i|have|get|can|valid for|within|innen|inntil|up to)\\s(?:[\\p{L}]+\\s){0,6}(?:${NUMBER})\\s(?:${UNIT})`,
);
const DURATION = /\d\s?[–-]\s?\d+\s\p{L}*\s?(?:dager|days)|(?:dager|days):\s\d/iu;
const AMOUNT = /\d/;

export const TAKES = words(
  `(?:tar|tek|take|takes|took|ferdige?|klart?|klare|ready|done|leveres|varighet)\\s(?:[\\p{L}]+\\s){0,4}(?:${NUMBER})(?:\\s?(?:[–-]|til|to)\\s?(?:${NUMBER}))?\\s(?:${UNIT})|innen (?:${NUMBER})\\s(?:${UNIT})`,
);
const LASTS = words(
  `(?:varer|holder|går over|gjelder|gyldige?|lasts?|valid|keeps?)\\s(?:[\\p{L}]+\\s){0,5}(?:${NUMBER})(?:\\s?(?:[–-]|til|to)\\s?(?:${NUMBER}))?\\s(?:${UNIT})`,
);

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
  { asked: /hvor lang tid tar|how long (?:does|do|will) .*take|når er .*(?:ferdig|klar)/u, answer: TAKES },
  { asked: /hvor lenge (?:varer|holder|gjelder|er .*gyldig)|how long .*(?:last|valid|keep)/u, answer: LASTS },
  {
    asked:
      /how much|what (?:does|do|is the (?:price|cost|fee))|cost|hvor mye|hva koster|pris(?:en|er|ene)?(?!\p{L})|gebyr|(?<!\p{L})fees?(?!\p{L})|(?:må|skal|trenger) .{2,30} betal[ea]|do .{1,30} (?:have to )?pay(?!\p{L})/u,
    answer: MONEY,
  },
  { asked: /rabatt|avslag|discount|cheaper|billigere/u, answer: /\d\s?(?:%|prosent|percent|kr)/iu },
  {
    asked:
      /opening|open|close|what time|how (?:late|early)|åpningstid|åpent|åpen|stenger|når er|hvor (?:sent|tidlig)|hvilke tider/u,
    answer: CLOCK,
  },
  { asked: OF_WHAT, answer: MATERIAL },
  { asked: /where|address|hvor (?:ligger|er|finner|holder)|adresse/u, answer: PLACE },
  { asked: /where|address|hvor (?:ligger|er|finner|holder)|adresse/u, answer: POSTAL_CODE },
  { asked: /phone|e-?mail|contact|reach|telefon|e-?post|kontakt/u, answer: REACHABLE },
  {
    asked:
      /how (?:many|often|far|heavy|big|warm|cold)|what (?:temperature|weight|size)|hvor (?:mange|ofte|langt|tung|stor|varm|kald|mye veier)|hva veier|hvilken (?:temperatur|grad)/u,
    answer: AMOUNT,
  },
];

const ADDRESSES_ASSISTANT =
  /(?:ignore|disregard|forget|override)\s(?:[\p{L}']+\s){0,4}(?:instructions?|prompts?|rules?)|(?:ignorer|glem|se bort fra|overse)\s(?:\p{L}+\s){0,4}(?:instruks\p{L}*|instruksjon\p{L}*|beskjed\p{L}*|regle\p{L}*)|system ?prompt|systemmelding|(?:^|\W)(?:system|assistant|user|developer)\s?:|you are now|du er nå (?:en|et) (?:\p{L}+ )?(?:assistent|modell|ai|bot)|as an ai|(?:call|use|invoke|kall|bruk) (?:the )?(?:tool|function|verktøyet|request_human|show_products|register_callback|search_knowledge)/iu;
