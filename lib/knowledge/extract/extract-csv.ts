import { renderRow } from '#lib/services/model/text/markdown-blocks.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead, ListedProduct } from './extracted-text.ts';
import { parseCsv } from './parse-csv.ts';

/** A product list where the header has a title and an address (decisions.md, KnowledgeDocument), else a table of facts. */
export function extractCsv({ bytes }: FileToRead): ExtractedText {
  const [header = [], ...rows] = parseCsv(decodeText(bytes));
  const columns = header.map((name) => name.toLowerCase().trim());
  const at = (...names: string[]) => columns.findIndex((name) => names.includes(name));
  const places = {
    title: at('title', 'name'),
    url: at('url'),
    imageUrl: at('imageurl', 'image_url', 'image'),
    price: at('price'),
    currency: at('currency'),
    description: at('description'),
  };
  if (places.title < 0 || places.url < 0) return { title: null, blocks: tableOf(header, rows), products: null };
  const products = rows.map((row) => productOf(row, header, places)).filter((product) => product !== null);
  return { title: null, blocks: [], products };
}

type Places = Record<'title' | 'url' | 'imageUrl' | 'price' | 'currency' | 'description', number>;

const LONGEST_TITLE = 200;
const LONGEST_FIELD = 2000;
const LONGEST_SHORT_FIELD = 40;

/** A row without a title, or whose address is no web address, is nothing that could be shown. */
function productOf(row: readonly string[], header: readonly string[], places: Places): ListedProduct | null {
  const cell = (place: number, longest: number) => row[place]?.slice(0, longest).trim() || null;
  const title = cell(places.title, LONGEST_TITLE);
  const url = webAddress(row[places.url]);
  if (!title || !url) return null;
  const known = new Set(Object.values(places));
  const details = row.flatMap((value, at) =>
    value && !known.has(at) ? [labelled(header[at], value.slice(0, LONGEST_FIELD))] : [],
  );
  return {
    title,
    url,
    imageUrl: webAddress(row[places.imageUrl]),
    price: cell(places.price, LONGEST_SHORT_FIELD),
    currency: cell(places.currency, LONGEST_SHORT_FIELD),
    description: cell(places.description, LONGEST_FIELD),
    details,
  };
}

/** A web address, or a path on the tenant's own site; `javascript:` and its like must never become a link on a card. */
function webAddress(text: string | undefined): string | null {
  if (!text || text.length > LONGEST_FIELD) return null;
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}

function tableOf(header: readonly string[], rows: readonly string[][]): ExtractedText['blocks'] {
  const columns = header.map(columnOf);
  const labels = columns.map(({ label }) => label);
  const units = rows.map((row) =>
    renderRow(
      labels,
      row.map((value, at) => withUnit(value, columns[at]?.unit)),
    ),
  );
  return units.length > 0 ? [{ kind: 'table', headings: [], units: units.filter(Boolean) }] : [];
}

function labelled(name: string | undefined, value: string): string {
  const { label, unit } = columnOf(name ?? '');
  return label ? `${label}: ${withUnit(value, unit)}` : value;
}

/** "price_kr" names a price in kr: the unit belongs behind the number. */
function columnOf(name: string): { label: string; unit: string | null } {
  const [, label, unit] = /^(.+)[_ ](kr|nok|eur|cm|mm|m|kg|g|l|%)$/i.exec(name) ?? [];
  return { label: (label ?? name).replaceAll('_', ' ').trim(), unit: unit ?? null };
}

const withUnit = (value: string, unit: string | null | undefined) =>
  unit && /^[\d.,\s–-]+$/.test(value) ? `${value} ${unit}` : value;
