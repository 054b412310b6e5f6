import type { TextLanguage } from './catalogue.ts';

export interface ListedPrice {
  price: string | null;
  currency: string | null;
}

const NO_BREAK_SPACE = '\u00a0';
const LOCALES = { no: 'nb-NO', en: 'en-GB' } as const;
const LARGEST = 1e12;

/**
 * A product's price as people write it: "4 999 kr" in Norwegian, "NOK 4,999" in English, where "kr" could be any of
 * four countries'. Decimals only where there are some. What is no plain amount stays in the list's own words.
 */
export function priceWords({ price, currency }: ListedPrice, language: TextLanguage): string | null {
  const text = price?.trim();
  if (!text) return null;
  const listed = currency?.trim() || null;
  const { number, mark } = parted(text);
  const amount = number === null ? null : amountOf(number);
  const unit = mark ? currencyOf(mark, listed) : listed;
  if (amount === null || (mark && !unit)) return inOwnWords(text, listed, language);
  return amountWords(amount, unit, language);
}

/** "kr 4 999,-" is a number and a mark beside it. */
function parted(text: string): { number: string | null; mark: string | null } {
  const [, before = '', number = null, after = ''] =
    /^([^\d\s.,]*)\s*(\d[\d.,\s'’]*?)(?:,[-–])?\s*([^\d\s]*)$/u.exec(text) ?? [];
  return before && after ? { number: null, mark: null } : { number, mark: before || after || null };
}

/** "1 299,00", "1,299.00", "1.299" and "1299" are one amount; null for what is none. */
function amountOf(number: string): number | null {
  const compact = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/.test(number) ? number.replace(/[\s'’]/g, '') : number;
  const [, whole, fraction = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(compact) ?? [];
  if (whole === undefined) return null;
  const amount = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`);
  return amount < LARGEST ? amount : null;
}

const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP' };

/** What the mark stands for beside the list's own currency; null when it says another thing, or is no currency. */
function currencyOf(mark: string, listed: string | null): string | null {
  const code = listed?.toUpperCase() ?? null;
  if (/^kr\.?$/i.test(mark)) return !code || /^(?:NOK|SEK|DKK|ISK|KR\.?)$/.test(code) ? (listed ?? 'kr') : null;
  const meant = SIGNS[mark] ?? (/^[A-Z]{3}$/.test(mark) ? mark : null);
  return meant && (!code || code === meant) ? meant : null;
}

function amountWords(amount: number, unit: string | null, language: TextLanguage): string {
  const digits = Number.isInteger(amount)
    ? { maximumFractionDigits: 0 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(LOCALES[language], digits).format(amount);
  if (!unit) return number;
  const currency = unit.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return number + NO_BREAK_SPACE + unit;
  // Browsers do not agree on which side of the amount Norwegians write it.
  if (language === 'no' && currency === 'NOK') return `${number}${NO_BREAK_SPACE}kr`;
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency, ...digits }).format(amount);
}

/** "from 10": the list's words, with the currency behind a number that would stand without one. */
function inOwnWords(text: string, listed: string | null, language: TextLanguage): string {
  if (!listed || !/\d$/.test(text) || /\p{Sc}|(?<!\p{L})kr(?!\p{L})/iu.test(text) || text.includes(listed)) return text;
  const unit = language === 'no' && listed.toUpperCase() === 'NOK' ? 'kr' : listed;
  return text + NO_BREAK_SPACE + unit;
}
