import type { Product } from '#lib/resources/message.ts';
import { guessLanguage } from '#lib/services/model/text/guess-language.ts';
import { chunkText } from './chunk-text.ts';
import type { ExtractedText, ListedProduct } from './extract/extracted-text.ts';

export interface DocumentChunk {
  heading: string;
  body: string;
  language: string | null;
  product: Product | null;
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
    ...(extracted.products ?? []).map((product) => chunkProduct(title, product, language)),
  ];
}

const LABELS = { no: { price: 'Pris' }, en: { price: 'Price' } } as const;

function chunkProduct(
  title: string,
  { details, ...product }: ListedProduct,
  listLanguage: string | null,
): DocumentChunk {
  const language = guessLanguage(`${product.title}. ${product.description ?? ''}`) ?? listLanguage;
  const label = LABELS[language === 'en' ? 'en' : 'no'].price;
  const price = product.price ? [`${label}: ${[product.price, product.currency].filter(Boolean).join(' ')}`] : [];
  const body = [
    product.title,
    ...(product.description ? [product.description] : []),
    [...price, ...details].map((line) => `- ${line}`).join('\n'),
  ];
  return { heading: `${product.title} › ${title}`, body: body.filter(Boolean).join('\n\n'), language, product };
}
