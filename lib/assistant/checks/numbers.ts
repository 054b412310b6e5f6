interface SaidNumber {
  words: string;
  readings: string[];
  unit: string | null;
}

const NUMBER =
  /(?<![\p{L}\d])(?:(kl\.?|klokka|klokken)\s*)?([-−]?)(\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?![\d])(?:[.,]\d{1,2})?|\d+(?:[.,:]\d+)*)(?:\s?(a\.?m\.?|p\.?m\.?)(?!\p{L}))?/giu;

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['money', /^(?:kr\b|kroner|krone|nok|sek|dkk|eur|euro|usd|gbp|dollars?|pounds?|,-|,–|[€$£])/i],
  ['percent', /^(?:%|prosent|percent|per cent|pst)/i],
  ['minute', /^(?:min(?:utt(?:er)?|utes?)?\b|-?minutt)/i],
  ['hour', /^(?:t\b|timers?|time\b|hours?|hrs?\b|-?hour|-?timers)/i],
  ['day', /^(?:-?(?:virke|arbeids|hver|business |working |calendar )?-?(?:dag|døgn|day|dagar|tage?\b))/i],
  ['week', /^(?:-?(?:uke|veke|week|vecka|veckor|uge|woche))/i],
  ['month', /^(?:-?(?:måned|månad|month|monat|mnd))/i],
  ['year', /^(?:-?(?:år|year|jahr))/i],
];
const MONEY_BEFORE = /(?:kr\.?|nok|sek|dkk|eur|usd|gbp|[€$£])[^\S\n]?$/i;

/** The numbers of a text, each with the ways in which it may be meant: "1.299" is a thousand and more, or one and a bit. */
export function numbersIn(text: string): SaidNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [words, clock, , digits = '', half] = match;
    // What stands in the next line counts something else.
    const [behind = ''] = text
      .slice(match.index + words.length)
      .trimStart()
      .split('\n', 1);
    const before = text.slice(0, match.index);
    return {
      words: words.trim(),
      readings: readingsOf(digits, half ?? null),
      unit: clock || half ? 'time' : unitOf(before, behind),
    };
  });
}

function unitOf(before: string, behind: string): string | null {
  if (MONEY_BEFORE.test(before)) return 'money';
  // "2–4 days": the first of them counts days too.
  const far = behind.replace(/^(?:[-–]|to|til|and|og|or|eller)\s?[\d.,]+\s?/, '');
  return UNITS.find(([, pattern]) => pattern.test(behind) || pattern.test(far))?.[0] ?? null;
}

function readingsOf(digits: string, half: string | null): string[] {
  const readings = new Set<string>();
  if (half) return [timeOf(digits, /^p/i.test(half))].filter((each) => each !== null);
  const thousands = digits.replace(/[ \u00a0\u202f'’]/g, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(thousands)) readings.add(decimal(thousands.replace(/[.,]/g, '')));
  const mixed = /^(\d{1,3}(?:[.,]?\d{3})*)[.,](\d{1,2})$/.exec(thousands);
  if (mixed) readings.add(decimal(`${mixed[1]!.replace(/[.,]/g, '')}.${mixed[2]}`));
  if (/^\d+[.,]\d+$/.test(thousands)) readings.add(decimal(thousands.replace(',', '.')));
  if (/^\d+$/.test(thousands)) readings.add(decimal(thousands));
  const clock = timeOf(thousands, null);
  if (clock) readings.add(clock);
  return readings.size > 0 ? [...readings] : [thousands];
}

/** Minutes since midnight. @param afternoon null: of a clock with 24 hours */
function timeOf(digits: string, afternoon: boolean | null): string | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(digits) ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return null;
  const hour = afternoon === null ? Number(hours) : (Number(hours) % 12) + (afternoon ? 12 : 0);
  return `t${hour * 60 + Number(minutes)}`;
}

const decimal = (text: string) => String(Number(text));
