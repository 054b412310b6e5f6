import { rowApart } from '#lib/language/text/row-apart.ts';
import { MONEY, UNIT_NAME } from './forms.ts';
import { hasPrice } from './price-forms.ts';

/** A row of a table as it is stored: "Express – Price: 229 kr; Time: 1 day". */
interface Row {
  label: string;
  cells: { name: string; value: string }[];
}

const CELL = /^([^:]{1,60}): (.+)$/su;
/** The name of a row, "Crown" of "Crown – Price: 790 kr" and of "Crown 790 kr"; null where a text is none. */
export const labelOf = (text: string): string | null => rowIn(text)?.label ?? BEFORE_PRICE.exec(text)?.[1] ?? null;
/** Whether a text is a row with its cells. */
export const isRow = (text: string): boolean => rowIn(text) !== null;
const BEFORE_PRICE =
  /^(?!.*(?<!\p{L})(?:koster|kostar|costs?|er|is|are|blir|betaler|betalar|pays?|tar|tek|charge|gjelder|trekker|trekkes)(?!\p{L}))(\p{L}[^\d–:;.!?]{1,60}?),?:?\s(?:(?:fra|from)\s)?(?:(?:kr|nok|[£€$])\.?\s?\d|\d[\d .]*(?:,\d\d)?\s?(?:kr|kroner|nok|,-|[€£$]))/iu;

function rowIn(text: string): Row | null {
  const { label, cells: rest } = rowApart(text) ?? { label: '', cells: '' };
  const cells = rest.split('; ').map((cell) => {
    const [, name = '', value = cell] = CELL.exec(cell) ?? [];
    return { name, value };
  });
  return label === '' || cells.every(({ name }) => name === '') ? null : { label, cells };
}

/** What a value says by itself: "pris: 79 kr" is 79 kr. */
const GOES_WITHOUT =
  /^(?:pris(?:en|er)?|kostnad|beløp|sum|tid(?:sbruk)?|varighet|leveringstid|behandlingstid|price|cost|amount|time|duration)$/iu;
const IS_NOTE =
  /^(?:merknad(?:er)?|kommentar(?:er)?|notat|info|om|beskrivelse|detaljer|notes?|comments?|remarks?|description|details)$/iu;
const IS_ADDRESS = /^https?:\/\/\S+$/u;
const LONGEST_IN_LINE = 8;
const FIGURE = /^[\d.,\s–-]+$/;
/** "Price per weekday: 1,200" is no number of days. */
const OF_MONEY = /(?<!\p{L})(?:\p{L}*pris\p{L}*|kr|kroner|prices?|rates?|nok|eur|usd|gbp)(?!\p{L})/iu;

/** A row as somebody would say it: "Express: 229 kr, 1 working day. Ordered before noon." */
export function rowSentence(text: string): string {
  const whole = rowIn(text);
  if (!whole) return text;
  // Where a link may lead is decided elsewhere, and a row without it is whole.
  const row = { ...whole, cells: whole.cells.filter(({ value }) => !IS_ADDRESS.test(value)) };
  const isAside = ({ name, value }: Row['cells'][number]) =>
    IS_NOTE.test(name) || (value.match(/\S+/g)?.length ?? 0) > LONGEST_IN_LINE;
  const inLine = row.cells.filter((cell) => !isAside(cell)).map(said);
  const aside = row.cells
    .filter(isAside)
    .map(({ name, value }) => ended(IS_NOTE.test(name) ? value : `${name}: ${value}`));
  if (inLine.length === 0) return `${row.label}: ${aside.join(' ')}`;
  const line = `${row.label}: ${inLine.join(inLine.some((each) => each.includes(', ')) ? '; ' : ', ')}`;
  return aside.length > 0 ? [ended(line), ...aside].join(' ') : line;
}

/** Of a row its name and its prices alone, where several are told at once. Null where it has none. */
export function rowPrice(text: string): string | null {
  const row = rowIn(text);
  const prices = row?.cells.filter(({ name, value }) => !IS_NOTE.test(name) && hasPrice(`${name}: ${value}`)) ?? [];
  const first = row?.cells.find(({ name, value }) => hasPrice(`${name}: ${value}`));
  if (!row || !first) return null;
  return `${row.label}: ${(prices.length > 0 ? prices : [first]).map(said).join(', ')}`;
}

/** Of a row with several prices that of the one column that is meant: "for eight" of "8 people: 420 kr; 12 people: 590 kr". */
export function priceUnder(text: string, isMeant: (name: string) => boolean): string | null {
  const cells = rowIn(text)?.cells ?? [];
  const meant = cells.filter(({ name }) => isMeant(name));
  return cells.length > 1 && meant.length === 1 ? meant[0]!.value : null;
}

/** "Cabin – Low season: 690 kr; High season (20 June–15 August): 890 kr" says when nothing is. */
export const isOfPricesAlone = (text: string): boolean =>
  rowIn(text)?.cells.every(({ value }) => MONEY.test(value)) === true;

/** How many prices a row has for things that its columns name: "Price – Seed: €4; Grow: €12". */
export function pricesAcross(text: string): number {
  const row = rowIn(text);
  return row && /(?<!\p{L})(?:price|cost|pris|kostnad)/iu.test(row.label)
    ? row.cells.filter(({ value }) => /\d/u.test(value) && hasPrice(value)).length
    : 0;
}

function said({ name, value }: Row['cells'][number]): string {
  const isHeard = value.toLowerCase().split(' ').includes(name.toLowerCase());
  if (name === '' || isHeard || (GOES_WITHOUT.test(name) && (!FIGURE.test(value) || IS_CLOCK.test(value))))
    return value;
  if (/^(?:per|pr\.?) /iu.test(name)) return `${value} ${lowered(name)}`;
  if (COUNTED_IN.test(name) && (/^(?:\d{2,}|[2-9])$/.test(value) || NO_LIMIT.test(value)))
    return `${lowered(value)} ${lowered(name)}`;
  if (OPEN_HOURS.test(name) && SPAN_OF_HOURS.test(value)) return `${lowered(name)} ${value}`;
  if (UNIT_NAME.test(name) && !OF_MONEY.test(name) && FIGURE.test(value)) return `${value} ${name.toLowerCase()}`;
  const isNoun = /^\p{Lu}\p{Ll}/u.test(name) && !NAMES_A_DAY.test(name);
  return `${isNoun ? lowered(name) : name} ${SMALL.test(value) ? lowered(value) : value}`;
}

/** "Hours: 10–18" lasts no ten hours. */
const OPEN_HOURS = /^(?:hours|timer)$/iu;
const SPAN_OF_HOURS = /^\d{1,2}\s?[–-]\s?\d{1,2}$/u;
const IS_CLOCK = /^\d{1,2}[.:]\d{2}/;
/** "Users: 5" is five users, "Invoices per month: unlimited" as many as one likes. */
const COUNTED_IN =
  /^(?:users?|seats?|guests?|people|persons?|rooms?|beds?|places?|\p{L}+s (?:per|a) \p{L}+|brukere?|personer|plasser|gjester|rom|senger|deltakere|elever|\p{L}+er (?:per|i) \p{L}+)$/iu;
const NO_LIMIT = /^(?:unlimited|ubegrenset|ubegrensede|ubegrensa)$/iu;

const lowered = (text: string) => text[0]!.toLowerCase() + text.slice(1);
const SMALL =
  /^(?:stengt|åpent|gratis|inkludert|ingen|alle|ja|nei|closed|open|free|included|none|all|yes|no)(?!\p{L})/iu;

/** In English these keep their capital. */
const NAMES_A_DAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)/iu;

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a list of prices names without its currency: "Vaccine – Dog: 890" under "Prices". */
export function withCurrency(text: string, over: string): string {
  if (!OF_PRICES.test(over)) return text;
  return text.replace(BARE, (cell, name: string, value: string) =>
    NO_PRICE.test(name) ? cell : `${name}: ${value} kr`,
  );
}

const OF_PRICES =
  /(?<!\p{L})\p{L}*(?:pris|takst|sats)(?:er|ene|en|ar|ane|liste\p{L}*)?(?!\p{L})|(?<!\p{L})(?:prices?|price list|rates?|fees?)(?!\p{L})/iu;
const BARE = /(?<=– |; )([^:;\n–]{1,60}): (\d[\d\s.,]*)(?=;|\n|$)/gu;
/** A number of something else. */
const NO_PRICE = new RegExp(
  `${UNIT_NAME.source}|tid|antall|vekt|areal|kvadrat|kvm|m2|meter|sove|seng|alder|størrelse|nummer|nr|lengde|høyde|bredde|kode|plass|person|time|number|weight|age|size|length|height|width|code|people`,
  'iu',
);
