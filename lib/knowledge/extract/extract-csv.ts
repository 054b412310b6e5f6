import { tableBlock } from '#lib/language/text/block.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead, ListedProduct, SpokenProduct } from './extracted-text.ts';
import { parseCsv } from './parse-csv.ts';
import { type Column, type ProductField, productColumns } from './product-columns.ts';

/** A product list where the header has a title and an address (decisions.md, KnowledgeDocument), else a table of facts. */
export function extractCsv({ bytes }: FileToRead): ExtractedText {
  const [header = [], ...rows] = parseCsv(decodeText(bytes));
  const columns = productColumns(header);
  if (!columns) return { title: null, blocks: tableOf(header, rows), products: null };
  const products = rows.map((row) => productOf(row, columns)).filter((product) => product !== null);
  return { title: null, blocks: [], products };
}

const LONGEST_TITLE = 200;
const LONGEST_FIELD = 2000;
const LONGEST_SHORT_FIELD = 40;

/** A row without a title, or whose address is no web address, is nothing that could be shown. */
function productOf(row: readonly string[], columns: readonly Column[]): ListedProduct | null {
  const languages = [...new Set(columns.flatMap(({ language }) => language ?? []))];
  const spoken = languages.filter((language) => hasWordsIn(language, row, columns));
  const hasPlainTitle = columns.some(({ field, language }, at) => field === 'title' && !language && row[at]);
  const first = hasPlainTitle ? null : (spoken[0] ?? null);
  const product = spokenProduct(row, columns, first);
  if (!product) return null;
  const others = spoken.filter((language) => language !== first);
  const translated = others.map((language) => [language, spokenProduct(row, columns, language) ?? product] as const);
  if (languages.length === 0) return product;
  return { ...product, language: first, languages: Object.fromEntries(translated) };
}

const hasWordsIn = (wanted: string, row: readonly string[], columns: readonly Column[]) =>
  columns.some(
    ({ field, language }, at) => language === wanted && (field === 'title' || field === 'description') && row[at],
  );

/** The row as it reads in a language: what it has no cell for there is what it has for all. */
function spokenProduct(
  row: readonly string[],
  columns: readonly Column[],
  wanted: string | null,
): SpokenProduct | null {
  const cell = (field: ProductField, longest: number) => {
    const at = (language: string | null) =>
      row[columns.findIndex((each) => each.field === field && each.language === language)];
    return ((wanted && at(wanted)) || at(null))?.slice(0, longest).trim() || null;
  };
  const title = cell('title', LONGEST_TITLE);
  const url = webAddress(cell('url', LONGEST_FIELD + 1) ?? anyAddress(row, columns));
  if (!title || !url) return null;
  return {
    title,
    url,
    imageUrl: webAddress(cell('imageUrl', LONGEST_FIELD + 1)),
    price: cell('price', LONGEST_SHORT_FIELD),
    currency: cell('currency', LONGEST_SHORT_FIELD),
    description: cell('description', LONGEST_FIELD),
    details: detailsOf(row, columns, wanted),
  };
}

/** A page in another language is better than none. */
const anyAddress = (row: readonly string[], columns: readonly Column[]): string | null =>
  row.find((value, at) => value && columns[at]?.field === 'url') ?? null;

function detailsOf(row: readonly string[], columns: readonly Column[], wanted: string | null): string[] {
  const facts = columns.flatMap((column, at) => (row[at] && !column.field ? [{ ...column, value: row[at] }] : []));
  const own = new Set(facts.flatMap(({ language, name }) => (language !== null && language === wanted ? [name] : [])));
  return facts.flatMap(({ language, name, value }) => {
    const isRead = language === null ? !own.has(name) : language === wanted;
    return isRead ? [labelled(name, value.slice(0, LONGEST_FIELD))] : [];
  });
}

/** A web address, or one relative to the tenant's site; `javascript:` and its like must never become a link on a card. */
function webAddress(text: string | null): string | null {
  if (!text || text.length > LONGEST_FIELD || /[\s\\]/.test(text)) return null;
  if (/^(?:\/(?!\/)|\.{1,2}\/|\?)/.test(text)) return text;
  // "shop.example.com/tent" is how some lists write an address, "shop/tent" and "tent.jpg" how others do.
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i.test(text)) return webAddress(`https://${text}`);
  if (
    /^(?:[\w%~-]{2,}\/[\w%~.,/-]+|[\w%~.-]+\.(?:html?|php|aspx?|jpe?g|png|webp|gif|svg|avif))(?:[?#]\S*)?$/i.test(text)
  )
    return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

function tableOf(header: readonly string[], rows: readonly string[][]): ExtractedText['blocks'] {
  const columns = header.map(factOf);
  const labels = columns.map(({ label }) => label);
  const cells = rows.map((row) => row.map((value, at) => withUnit(value, columns[at]?.unit)));
  return rows.length > 0 ? [{ ...tableBlock(labels, cells), headings: [] }] : [];
}

function labelled(name: string, value: string): string {
  const { label, unit } = factOf(name);
  return label ? `${label}: ${withUnit(value, unit)}` : value;
}

/** "price_kr" and "price_kr_weekend" name a price in kr: the unit belongs behind the number. */
function factOf(name: string): { label: string; unit: string | null } {
  const [, of, money, when] = /^(.+)_(kr|nok|eur)_(.+)$/i.exec(name) ?? [];
  if (money) return { label: `${of} ${when}`.replaceAll('_', ' ').trim(), unit: money };
  const [, label, unit] = /^(.+)[_ ](kr|nok|eur|cm|mm|m|kg|g|l|%)$/i.exec(name) ?? [];
  return { label: (label ?? name).replaceAll('_', ' ').trim(), unit: unit ?? null };
}

const withUnit = (value: string, unit: string | null | undefined) =>
  unit && /^[\d.,\s–-]+$/.test(value) ? `${value} ${unit}` : value;
