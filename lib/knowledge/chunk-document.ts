import type { KeptProduct } from '#lib/db/schema/knowledge.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { priceWords } from '#lib/i18n/price-words.ts';
import type { Product } from '#lib/resources/message.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { chunkText } from './chunk-text.ts';
import type { ExtractedText, ListedProduct, SpokenProduct } from './extract/extracted-text.ts';

export interface DocumentChunk {
  heading: string;
  body: string;
  language: string | null;
  product: KeptProduct | null;
}

/** What is stored of a document; each chunk in its own language, where it tells, else in the document's. */
export function chunkDocument(title: string, extracted: ExtractedText): DocumentChunk[] {
  const texts = chunkText(title, extracted.blocks);
  const sample = [
    ...texts.map(({ body }) => body),
    ...(extracted.products ?? []).map(({ description }) => description ?? ''),
  ];
  const language = guessLanguage(sample.slice(0, 20).join('\n'));
  return [
    ...texts.map((chunk) => ({ ...chunk, language: guessLanguage(chunk.body) ?? language, product: null })),
    ...(extracted.products ?? []).flatMap((product, row) => chunkProduct(title, row, product, language)),
  ];
}

const LABELS = { no: 'Pris', en: 'Price' } as const;

/** One chunk for each language that the row is written in: it is found by the words of any, and shown in the visitor's. */
function chunkProduct(
  title: string,
  row: number,
  { language: written, languages, ...plain }: ListedProduct,
  listLanguage: string | null,
): DocumentChunk[] {
  const guessed = languages ? null : guessLanguage(`${plain.title}. ${plain.description ?? ''}`);
  const own = written ?? guessed ?? listLanguage;
  const spoken = { ...languages };
  const isKnown = own !== null && !spoken[own];
  if (isKnown) spoken[own] = plain;
  const cards = Object.fromEntries(Object.entries(spoken).map(([language, product]) => [language, cardOf(product)]));
  const pages: [string | null, SpokenProduct][] = Object.entries(spoken);
  if (!isKnown) pages.unshift([null, plain]);
  return pages.map(([language, product]) => ({
    heading: `${product.title} › ${title}`,
    body: bodyOf(product, textLanguage(language ?? 'no')),
    language,
    product: languages ? { ...cardOf(plain), row, languages: cards } : cardOf(plain),
  }));
}

const cardOf = ({ details: _, ...product }: SpokenProduct): Product => product;

function bodyOf({ title, description, details, ...listed }: SpokenProduct, language: TextLanguage): string {
  const price = priceWords(listed, language);
  const facts = [...(price ? [`${LABELS[language]}: ${price}`] : []), ...details];
  return [title, description, facts.map((line) => `- ${line}`).join('\n')].filter(Boolean).join('\n\n');
}
