import type { KeptProduct } from '#lib/db/schema/knowledge.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { priceWords } from '#lib/i18n/price-words.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { plainSentences } from '#lib/language/text/read-markdown.ts';
import { inStock } from './in-stock.ts';
import { chunkText } from './chunk-text.ts';
import type { ExtractedText, ListedProduct, SpokenProduct } from './extract/extracted-text.ts';

export interface DocumentChunk {
  heading: string;
  body: string;
  sentences: string[];
  language: string | null;
  product: KeptProduct | null;
}

/** What is stored of a document; each chunk in its own language, where it tells, else in the document's. */
export function* chunkDocument(
  title: string,
  { blocks, products }: ExtractedText,
  lexicon: Lexicon,
): Generator<DocumentChunk> {
  const sample = [
    ...chunkText(title, blocks)
      .take(SAMPLED)
      .map(({ body }) => body),
    ...(products ?? []).slice(0, SAMPLED).map(({ description }) => description ?? ''),
  ];
  const language = guessLanguage(sample.slice(0, SAMPLED).join('\n'), lexicon);
  for (const chunk of chunkText(title, blocks))
    yield { ...chunk, language: guessLanguage(chunk.body, lexicon) ?? language, product: null };
  for (const [row, product] of (products ?? []).entries())
    yield* chunkProduct(product, { title, row, language, lexicon });
}

/** So many passages tell a document's language. */
const SAMPLED = 20;

/** Where a product stands: in which list, and in which of its rows. */
interface Listed {
  title: string;
  row: number;
  language: string | null;
  lexicon: Lexicon;
}

const LABELS = { no: 'Pris', en: 'Price' } as const;

/** One chunk for each language that the row is written in: it is found by the words of any, and shown in the visitor's. */
function chunkProduct({ language: written, languages, ...plain }: ListedProduct, list: Listed): DocumentChunk[] {
  const guessed = languages ? null : guessLanguage(`${plain.title}. ${plain.description ?? ''}`, list.lexicon);
  const own = written ?? guessed ?? list.language;
  const spoken = { ...languages };
  const isKnown = own !== null && !spoken[own];
  if (isKnown) spoken[own] = plain;
  const cards = Object.fromEntries(Object.entries(spoken).map(([language, product]) => [language, cardOf(product)]));
  const pages: [string | null, SpokenProduct][] = Object.entries(spoken);
  if (!isKnown) pages.unshift([null, plain]);
  return pages.map(([language, product]) => ({
    heading: `${product.title} › ${list.title}`,
    ...textOf(product, textLanguage(language ?? 'no')),
    language,
    product: languages ? { ...cardOf(plain), row: list.row, languages: cards } : cardOf(plain),
  }));
}

const cardOf = ({ details: _, ...product }: SpokenProduct): Product => product;

/** The name first, then what is said of it. */
function textOf(
  { title, description, details, ...listed }: SpokenProduct,
  language: TextLanguage,
): Pick<DocumentChunk, 'body' | 'sentences'> {
  const price = priceWords(listed, language);
  const facts = [
    ...(price ? [`${LABELS[language]}: ${price}`] : []),
    ...details.map((fact) => inStock(fact, language)),
  ];
  const body = [title, description, facts.map((line) => `- ${line}`).join('\n')].filter(Boolean).join('\n\n');
  return { body, sentences: [title, ...plainSentences(description ?? ''), ...facts.map(plainText)] };
}
