import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { siteOf } from '#lib/links/site-address.ts';
import type { Product } from '#lib/resources/message.ts';
import { focusOf } from '#lib/language/focus-question.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { embedTexts, vectorLiteral } from './embed-texts.ts';
import { excerptOf } from './excerpt.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { foundOf, oncePerProduct } from './found-candidate.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { rankCandidates, type Ranked } from './rank-candidates.ts';
import { searchQuery } from './search-query.ts';

/** A piece of knowledge that bears on a question: a chunk of a document, or an approved suggestion. */
export interface Found {
  chunkId: string | null;
  documentId: string | null;
  suggestionId: string | null;
  title: string;
  url: string | null;
  language: string | null;
  body: string;
  /** Plain text of at most 240 characters around what meets the question. */
  excerpt: string;
  /** 0 to 1, for ordering alone. */
  score: number;
  product: Product | null;
}

interface Question {
  tenantId: string;
  query: string;
  /** The visitor's, for when the words do not tell. */
  language: string | null;
  limit: number;
  /** So many products beyond the limit: a shop writes more about its tents than it has tents. */
  alsoProducts?: number;
}

/**
 * What the tenant's knowledge holds on a question, best first; nothing when it holds nothing on it. Addresses lead from
 * anywhere, and a product is in the visitor's language where its list has it.
 */
export async function retrieve({ tenantId, query, language, limit, alsoProducts = 0 }: Question): Promise<Found[]> {
  const site = siteOf(await findTenant(tenantId));
  const lexicon = await tenantLexicon(tenantId);
  const asked = focusOf(query.slice(0, LONGEST_QUERY), lexicon);
  const spoken = guessLanguage(asked, lexicon) ?? language;
  const search = searchQuery(asked, lexicon);
  const alike = await similarChunks(tenantId, asked);
  const candidates = await findCandidates(tenantId, search, [...alike.keys()]);
  const terms = search?.terms ?? [];
  const ranked = rankCandidates(terms, candidates, { language: spoken, lexicon });
  const placed = oncePerProduct(fused(ranked, alike), language ?? spoken);
  const products = placed.slice(limit).filter(({ candidate }) => candidate.product);
  return [...placed.slice(0, limit), ...products.slice(0, alsoProducts)].map(({ candidate, score }) => {
    // A product's name stands over its excerpt as it is.
    const sentences = candidate.product ? candidate.sentences.slice(1) : candidate.sentences;
    const excerpt = excerptOf(sentences, candidate.language, { terms, lexicon });
    return { ...foundOf(candidate, language ?? spoken, site), excerpt, score: Math.round(score * 1000) / 1000 };
  });
}

const LONGEST_QUERY = 2000;
/** Less of a question's weight than this shares a word with it by chance. Calibrated on tests/domain/knowledge. */
const LEAST_COVERAGE = 0.45;
const SIMILAR = 40;
/** text-embedding-3-small puts unrelated texts below 0.25 and answers, across languages too, mostly above 0.4. */
const LEAST_SIMILARITY = 0.35;
const QUERY_TIMEOUT_MS = 3000;

/** By the words alone; where there are vectors too, fused by rank, and either is enough to belong. */
function fused(
  ranked: readonly Ranked[],
  alike: ReadonlyMap<string, number>,
): { candidate: Candidate; score: number }[] {
  const worded = ranked.filter(({ coverage }) => coverage >= LEAST_COVERAGE);
  if (alike.size === 0) return worded;
  const byId = new Map(ranked.map(({ candidate }) => [idOf(candidate), candidate]));
  return fuseRanks([worded.map(({ candidate }) => idOf(candidate)), [...alike.keys()]]).flatMap(({ id, score }) => {
    const candidate = byId.get(id);
    return candidate ? [{ candidate, score }] : [];
  });
}

const idOf = ({ chunkId, suggestionId }: Candidate) => chunkId ?? suggestionId ?? '';

/** Chunks by the nearness of their vectors, nearest first, with their similarity; none where there are no vectors. */
async function similarChunks(tenantId: string, query: string): Promise<Map<string, number>> {
  const [vector] = (await embedTexts([query], QUERY_TIMEOUT_MS)) ?? [];
  if (!vector) return new Map();
  const { rows } = await db().execute<{ id: string; similarity: number }>(sql`
    select chunk_id as id, 1 - (embedding <=> ${vectorLiteral(vector)}::vector) as similarity
    from knowledge_vectors where tenant_id = ${tenantId}
    order by embedding <=> ${vectorLiteral(vector)}::vector limit ${SIMILAR}`);
  return new Map(
    rows.filter(({ similarity }) => similarity >= LEAST_SIMILARITY).map(({ id, similarity }) => [id, similarity]),
  );
}
