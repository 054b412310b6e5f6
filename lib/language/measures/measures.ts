/** A figure of a product that visitors choose by. */
export type MeasureKind = 'temperature' | 'volume' | 'people' | 'seasons';

export interface AskedMeasures {
  measures: { kind: MeasureKind; value: number }[];
  /** The question without them. */
  rest: string;
}

/** "Minus ten", "−10 °C", "ti minusgrader", "60 liter", "for three people": what a visitor names instead of a product. */
export function measuresAsked(question: string): AskedMeasures {
  const measures: AskedMeasures['measures'] = [];
  let rest = question;
  for (const { kind, pattern, sign } of ASKED) {
    rest = rest.replace(pattern, (written: string, ...groups: (string | undefined)[]) => {
      const number = numberOf(groups.find((group) => typeof group === 'string') ?? '');
      if (number === null) return written;
      measures.push({ kind, value: sign * number });
      return ' ';
    });
  }
  return { measures, rest };
}

/** How far beyond what is asked a text's product goes, 0 for just that; null where it falls short or says nothing of it. */
export function distanceTo({ kind, value }: AskedMeasures['measures'][number], text: string): number | null {
  const figures = figuresIn(text, kind);
  if (figures.length === 0) return null;
  if (kind === 'temperature') return beyond(value - Math.min(...figures));
  if (kind !== 'volume') return beyond(Math.max(...figures) - value);
  const ratio = Math.max(...figures) / value;
  return ratio >= LEAST_SHARE && ratio <= 1 / LEAST_SHARE ? Math.abs(Math.log(ratio)) : null;
}

export const hasMeasure = (kind: MeasureKind, text: string) => figuresIn(text, kind).length > 0;

/** A pack of 28 litres is no answer to one who asks for 60; one of 65 is. */
const LEAST_SHARE = 0.65;
const beyond = (distance: number) => (distance >= 0 ? distance : null);

const NUMBERS = [
  'null|zero',
  'en|én|ett|one',
  'to|two',
  'tre|three',
  'fire|four',
  'fem|five',
  'seks|six',
  'sju|syv|seven',
  'åtte|eight',
  'ni|nine',
  'ti|ten',
  'elleve|eleven',
  'tolv|twelve',
];
const TENS: Record<string, number> = {
  femten: 15,
  fifteen: 15,
  tjue: 20,
  twenty: 20,
  tretti: 30,
  thirty: 30,
  førti: 40,
  forty: 40,
};
const VALUES = new Map([
  ...NUMBERS.flatMap((words, value) => words.split('|').map((word) => [word, value] as const)),
  ...Object.entries(TENS),
]);
const WORDS = [...VALUES.keys()].join('|');
const NUMBER = `(\\d{1,3}|(?:${WORDS})(?!\\p{L}))`;

const numberOf = (written: string): number | null =>
  VALUES.get(written.toLowerCase()) ?? (/^\d+$/.test(written) ? Number(written) : null);

const asked = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
const DEGREES = '(?:\\s*°\\s*c?|\\s+(?:grader(?: celsius)?|degrees?(?: celsius)?))';

const ASKED: { kind: MeasureKind; pattern: RegExp; sign: 1 | -1 }[] = [
  { kind: 'seasons', sign: 1, pattern: asked(`${NUMBER}[\\s-]*(?:sesonger|sesongs?|seasons?)`) },
  {
    kind: 'temperature',
    sign: -1,
    pattern: asked(
      `${NUMBER}\\s*(?:minusgrader|kuldegrader|(?:grader|degrees)\\s+(?:minus|kulde|below(?: zero| freezing)?|under null)|below zero|under null)`,
    ),
  },
  { kind: 'temperature', sign: -1, pattern: asked(`minus\\s+${NUMBER}(?:${DEGREES})?`) },
  {
    kind: 'temperature',
    sign: -1,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])[-−–]\\s?${NUMBER}(?:${DEGREES})?(?![\\p{L}\\p{N}])`, 'giu'),
  },
  {
    kind: 'temperature',
    sign: 1,
    pattern: asked(`(?:pluss?\\s+)?${NUMBER}(?:${DEGREES}|\\s*(?:plussgrader|varmegrader))`),
  },
  { kind: 'temperature', sign: 1, pattern: new RegExp(`(?<![\\p{L}\\p{N}])\\+\\s?${NUMBER}(?![\\p{L}\\p{N}])`, 'giu') },
  { kind: 'volume', sign: 1, pattern: asked(`${NUMBER}[\\s-]*(?:l|liter|liters|litre|litres)`) },
  { kind: 'people', sign: 1, pattern: asked(`${NUMBER}[\\s-]*(?:personer|mann|manns|voksne)`) },
  // "To people" is no Norwegian two.
  { kind: 'people', sign: 1, pattern: asked(`(?!to\\s|en\\s)${NUMBER}[\\s-]*(?:persons?|people|adults)`) },
  { kind: 'people', sign: 1, pattern: new RegExp(`(?<!\\p{L})(\\d|${WORDS})-?manns(?=-?\\p{L})`, 'giu') },
];

const FIGURES: Record<MeasureKind, RegExp> = {
  temperature: /([-−–+]?\s?\d{1,2})\s?°\s?C/gu,
  volume: /(?<![\d.,])(\d{1,3})\s?(?:l|liter|litre)(?!\p{L})/giu,
  seasons: /(?<!\p{L})(?:sesonger|seasons):?\s(\d)(?!\d)/giu,
  people: /(?<!\p{L})(?:personer|people|persons):?\s(\d{1,2})(?!\d)/giu,
};

function figuresIn(text: string, kind: MeasureKind): number[] {
  return [...text.matchAll(FIGURES[kind])].map(([, written = '']) =>
    Number(written.replace(/[−–]/g, '-').replace(/\s/g, '')),
  );
}
