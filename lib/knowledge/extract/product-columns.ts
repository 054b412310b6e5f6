import { primaryLanguage } from '#lib/i18n/language.ts';

/** What a column of a product list holds (decisions.md, product list columns), and in which language where it says so. */
export interface Column {
  field: ProductField | null;
  /** Null: for every language that has no column of its own. */
  language: string | null;
  /** Its name without the language. */
  name: string;
}

const NAMES = {
  title: ['title', 'name'],
  url: ['url'],
  imageUrl: ['imageurl', 'image_url', 'image'],
  price: ['price'],
  currency: ['currency'],
  description: ['description'],
} as const;
export type ProductField = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as ProductField[];

// A row is kept once in each language with its cards in all of them; what goes beyond are facts like any other.
const MOST_LANGUAGES = 12;

/** As feeds for search engines and exports of Norwegian shops call them: columns of products where there is a price beside. */
const IN_FEEDS: Record<ProductField, readonly string[]> = {
  title: ['navn', 'tittel', 'produktnavn', 'produkt'],
  url: ['link', 'lenke', 'product_url', 'nettadresse'],
  imageUrl: ['image_link', 'bilde', 'bildelenke'],
  price: ['pris'],
  currency: ['valuta'],
  description: ['beskrivelse'],
};

/** The columns of a header that has a title and an address, in any language; null for any other table's. */
export function productColumns(header: readonly string[]): Column[] | null {
  const spoken = new Set(header.flatMap((name) => spokenIn(name) ?? []));
  const languages = new Set([...spoken].slice(0, MOST_LANGUAGES));
  const columns = header.map((name) => columnOf(name.trim(), languages));
  if (isOfProducts(columns)) return columns;
  const inFeeds = columns.map((column) => ({ ...column, field: column.field ?? fieldOf(column.name, IN_FEEDS) }));
  return isOfProducts(inFeeds) && has(inFeeds, 'price') ? inFeeds : null;
}

const has = (columns: readonly Column[], field: ProductField) => columns.some((column) => column.field === field);
const isOfProducts = (columns: readonly Column[]) => has(columns, 'title') && has(columns, 'url');

// "price_kr" names a unit and "size_m" a size: a list has the languages that it has words in.
function spokenIn(name: string): string | null {
  const { stem, language } = parted(name.trim());
  const field = fieldOf(stem);
  return language && (field === 'title' || field === 'description') ? language : null;
}

function columnOf(name: string, languages: ReadonlySet<string>): Column {
  const plain = fieldOf(name);
  if (plain) return { field: plain, language: null, name };
  const { stem, language } = parted(name);
  if (!language || !languages.has(language)) return { field: null, language: null, name };
  return { field: fieldOf(stem), language, name: stem };
}

/** "title_en", "Title (EN)" and "title en-GB" are the title in English. */
function parted(name: string): { stem: string; language: string | null } {
  const [, stem = name, tag] = /^(.+?)[\s_.:([-]+([a-z]{2}(?:[-_][a-z]{2})?)[)\]]?$/i.exec(name) ?? [];
  return { stem, language: tag ? primaryLanguage(tag) : null };
}

function fieldOf(name: string, names: Record<ProductField, readonly string[]> = NAMES): ProductField | null {
  const wanted = name.toLowerCase();
  return FIELDS.find((field) => names[field].includes(wanted)) ?? null;
}
