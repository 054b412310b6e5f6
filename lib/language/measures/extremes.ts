/** What things are told apart by where the most or the least of it is asked for. */
export interface AskedExtreme {
  of: 'price' | 'weight' | 'temperature' | 'speed' | 'size';
  /** 1 where the least is asked for, -1 where the most is. */
  order: 1 | -1;
}

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

/** "The biggest difference" has no measure. */
const OF_NO_THING =
  '(?! (?:forskjell|fordel|ulempe|problem|utfordring|del|difference|advantage|disadvantage|challenge|part))';

const ASKED: readonly (AskedExtreme & { by: RegExp })[] = [
  {
    of: 'price',
    order: 1,
    by: words('billigste?|rimeligste?|cheapest|least expensive|lowest priced?|lavest(?:e)? pris'),
  },
  { of: 'price', order: -1, by: words('dyreste?|dearest|most expensive|priciest') },
  {
    of: 'weight',
    order: 1,
    by: words('letteste?(?! (?:måte\\p{L}*|vei\\p{L}*|å|for|løsning\\p{L}*)(?!\\p{L}))|lightest'),
  },
  // What keeps warm in the greatest cold.
  { of: 'temperature', order: 1, by: words('varmeste?|warmest') },
  { of: 'size', order: 1, by: words(`(?<!(?:dei?|det) )minste${OF_NO_THING}|smallest${OF_NO_THING}`) },
  { of: 'size', order: -1, by: words(`største?${OF_NO_THING}|biggest${OF_NO_THING}|largest${OF_NO_THING}`) },
  { of: 'weight', order: -1, by: words('(?:tyngste?|heaviest)(?! (?:jeg|vi|man|du|i|we|you) )') },
];

/** "The cheapest tent", "hvilken sekk er lettest?"; null where no most and no least is asked for. */
export const extremeAsked = (question: string): AskedExtreme | null =>
  ASKED.find(({ by }) => by.test(question)) ?? null;

/** "The fastest plan", which of a line alone is told by a number: of what is sent by how long it takes. */
export const fastestAsked = (question: string): AskedExtreme | null =>
  FASTEST.test(question) ? { of: 'speed', order: -1 } : null;
const FASTEST = words('raskeste?|kjappeste?|fastest|quickest');

/** The question without the words that ask for it, which no text need have. */
export const withoutExtreme = (question: string): string =>
  ASKED.reduce((rest, { by }) => rest.replace(by, ' '), question);

const GRAMS: Record<string, number> = { g: 1, gram: 1, kg: 1000, kilo: 1000 };
const WEIGHT = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,3})?)\s?(kg|kilo|gram|g)(?!\p{L})/iu;
const PRICE = /(?<![\d.,])(\d{1,3}(?:[ .,\u00a0]\d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d)/u;

/** The lowest temperature of a text in degrees; null where it has none. */
export function coldestIn(text: string): number | null {
  const degrees = [...text.matchAll(DEGREES)].map(([, below, amount]) => Number(amount) * (below ? -1 : 1));
  return degrees.length === 0 ? null : Math.min(...degrees);
}
const DEGREES = /([−–-])?\s?(\d{1,2})\s?(?:°|º|grader|degrees)/gu;

/** What of a text is meant: the first weight in grams, the lowest temperature in degrees; null where it has none. */
export const amountIn = (text: string, of: AskedExtreme['of']): number | null =>
  ({ price: priceIn, weight: weightIn, temperature: coldestIn, speed: speedIn, size: sizeIn })[of](text);

const KILOBITS = { k: 1, m: 1_000, g: 1_000_000 };
const SPEED = /(?<![\d.,])(\d{1,4}(?:[.,]\d)?)\s?([kmg])bi?(?:ps|t)/iu;

/** The first speed of a line in a text, in kilobits a second; null where it has none. */
function speedIn(text: string): number | null {
  const [, amount = '', unit = ''] = SPEED.exec(text) ?? [];
  return amount === ''
    ? null
    : Number(amount.replace(',', '.')) * KILOBITS[unit.toLowerCase() as keyof typeof KILOBITS];
}

/** Each in the smallest of its kind: what is compared is of one kind, as the rows of a table are. */
const SIZES: readonly (readonly [unit: RegExp, factor: number])[] = [
  [/^(?:m²|m2|kvm|kvadrat\p{L}*|sq\.? ?m|square met\p{L}+)$/iu, 1],
  [/^(?:sq\.? ?ft|square feet)$/iu, 0.093],
  [/^(?:m³|m3)$/iu, 1000],
  [/^cu\.? ?ft$/iu, 28.3],
  [/^(?:l|liter|litres?|cm)$/iu, 1],
  [/^m$/iu, 100],
  [/^(?:ft|feet)$/iu, 30.5],
  [/^(?:tommer|inch(?:es)?)$/iu, 2.54],
];

/** The first area, volume or length of a text; null where it has none. */
function sizeIn(text: string): number | null {
  const [, amount, unit = ''] = SIZE.exec(text) ?? [];
  const factor = SIZES.find(([each]) => each.test(unit))?.[1];
  return amount === undefined || factor === undefined ? null : Number(amount.replace(',', '.')) * factor;
}
const SIZE =
  /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,2})?)\s?(m²|m2|m³|m3|kvm|kvadrat\p{L}*|sq\.? ?(?:ft|m)|square (?:feet|met\p{L}+)|cu\.? ?ft|liter|litres?|l|cm|ft|feet|m|tommer|inch(?:es)?)(?!\p{L})/iu;

/** The first weight of a text in grams; null where it has none. */
export function weightIn(text: string): number | null {
  const [, amount = '', unit = ''] = WEIGHT.exec(text) ?? [];
  return amount === '' ? null : Number(amount.replace(',', '.')) * (GRAMS[unit.toLowerCase()] ?? 1);
}

/** The first amount of a price as it is written, "1 299,00 kr" or "£1,599"; null where there is none. */
export function priceIn(text: string): number | null {
  const [, amount] = PRICE.exec(text) ?? [];
  return amount === undefined ? null : Number(amount.replace(/\D/g, ''));
}
