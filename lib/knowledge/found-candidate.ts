import type { KeptProduct } from '#lib/db/schema/knowledge.ts';
import { resolved, withResolvedLinks } from '#lib/links/site-address.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import type { Candidate } from './find-candidates.ts';

/** A candidate with its product as a card has it. */
type Shown = Omit<Candidate, 'heading' | 'sentences' | 'product'> & { product: Product | null };

interface Placed {
  candidate: Candidate;
  score: number;
}

/** A row of a product list that was found in several languages, once: where the first stands, in the visitor's. */
export function oncePerProduct(placed: readonly Placed[], language: string | null): Placed[] {
  const inLanguage = new Map<string, Candidate>();
  for (const { candidate } of placed) {
    const row = rowOf(candidate);
    if (row && candidate.language === language) inLanguage.set(row, candidate);
  }
  const seen = new Set<string>();
  return placed.flatMap(({ candidate, score }) => {
    const row = rowOf(candidate);
    if (row === null) return [{ candidate, score }];
    if (seen.has(row)) return [];
    seen.add(row);
    return [{ candidate: inLanguage.get(row) ?? candidate, score }];
  });
}

const rowOf = ({ documentId, product }: Candidate): string | null =>
  product?.row === undefined ? null : `${documentId} ${product.row}`;

/**
 * The candidate as it may be told and shown. Addresses are resolved now and not when they were read in: a tenant that
 * moves takes its knowledge along.
 */
export function foundOf(candidate: Candidate, language: string | null, site: string | null): Shown {
  const { heading: _heading, sentences: _sentences, product: kept, ...rest } = candidate;
  const own = rest.url === null ? null : resolved(rest.url, site);
  const base = own !== null && URL.canParse(own) ? own : site;
  const body = withResolvedLinks(rest.body, base);
  if (!kept) return { ...rest, url: own, body, product: null };
  const product = cardOf(kept, language, base);
  // What a product's passage says stands on the product's own page, not on that of the list.
  return { ...rest, title: product.title, url: product.url, body, product };
}

function cardOf(
  { row: _row, languages = {}, ...first }: KeptProduct,
  language: string | null,
  base: string | null,
): Product {
  const product = (language && languages[language]) || first;
  const { url, imageUrl } = product;
  return { ...product, url: resolved(url, base), imageUrl: imageUrl && resolved(imageUrl, base) };
}
