import { siteOf } from '#lib/links/site-address.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import { askingClause } from '#lib/language/questions/asking-clause.ts';
import { focusOf } from '#lib/language/questions/focus-question.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { inOtherWords } from '#lib/language/questions/in-other-words.ts';
import { partsOf } from '#lib/language/questions/question-parts.ts';
import { withoutMarkup } from '#lib/language/questions/without-markup.ts';
import { termsOf } from '#lib/language/term-index.ts';
import { mendQuestion } from '#lib/language/words/word-book.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { embedTexts } from './vectors/embed-texts.ts';
import { excerptOf } from './excerpt.ts';
import { type Candidate, findByVector, findByWords } from './find-candidates.ts';
import { foundOf, oncePerProduct } from './found-candidate.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { knownWords } from './known-words.ts';
import { LEAST_COVERAGE, mendByCandidates, rankCandidates, type Ranked, sentenceIndexes } from './rank-candidates.ts';
import { type SearchQuery, searchQuery } from './search-query.ts';
import { hasVectors } from './vectors/has-vectors.ts';

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
  /** As if these were not there: ids of documents and suggestions. */
  without?: readonly string[];
}

/**
 * What the tenant's knowledge holds on a question, best first; nothing when it holds nothing on it. Addresses lead from
 * anywhere, and a product is in the visitor's language where its list has it. What asks several things finds for each.
 */
export async function retrieve(question: Question): Promise<Found[]> {
  const { tenantId, query, limit, alsoProducts = 0 } = question;
  const [tenant, lexicon, book] = [
    await findTenant(tenantId),
    await tenantLexicon(tenantId),
    await knownWords(tenantId),
  ];
  const said = withoutMarkup(query.slice(0, LONGEST_QUERY));
  const asked = focusOf(mendQuestion(said, book, lexicon), lexicon);
  const searched = [...partsOf(asked), ...[askingClause(asked) ?? []].flat()];
  const find = findingOnce(tenantId);
  const placedForEach = async (parts: readonly string[]) =>
    inTurns(await Promise.all(parts.map((part) => placedFor(part, question, { lexicon, find }))));
  const others = othersOf(said, guessLanguage(asked, lexicon) ?? question.language);
  const placed = inTurns(await Promise.all([placedForEach(searched), placedForEach(others)]));
  const products = placed.slice(limit).filter(({ candidate }) => candidate.product);
  const [site, spoken] = [siteOf(tenant), question.language ?? guessLanguage(asked, lexicon)];
  const terms = termsOf(asked, lexicon);
  return [...placed.slice(0, limit), ...products.slice(0, alsoProducts)].map(({ candidate, score }) => {
    // A product's name stands over its excerpt as it is.
    const first = candidate.product ? 1 : 0;
    const indexes = sentenceIndexes(candidate, lexicon).slice(first);
    const excerpt = excerptOf(candidate.sentences.slice(first), indexes, terms);
    return { ...foundOf(candidate, spoken, site), excerpt, score: Math.round(score * 1000) / 1000 };
  });
}

/** The likeliest way to put each situation that it tells, then the second of each. */
function othersOf(query: string, language: string | null): string[] {
  const told = inOtherWords(query, language).map(({ ways }) => ways);
  const ways = Array.from({ length: MOST_OTHERS }, (_, at) => told.flatMap((each) => each[at] ?? [])).flat();
  return [...new Set(ways)].slice(0, MOST_OTHERS);
}

interface Placed {
  candidate: Candidate;
  score: number;
}

type Find = (query: SearchQuery | null) => Promise<Candidate[]>;

/** What two parts of a question, or two ways to put it, look for alike is looked for once. */
function findingOnce(tenantId: string): Find {
  const finding = new Map<string, Promise<Candidate[]>>();
  return (query) => {
    const key = (query?.wanted ?? [])
      .map((each) => JSON.stringify(each))
      .toSorted()
      .join();
    const found = finding.get(key) ?? findByWords(tenantId, query);
    finding.set(key, found);
    return found;
  };
}

interface Finding {
  lexicon: Lexicon;
  find: Find;
}

async function placedFor(asked: string, question: Question, finding: Finding): Promise<Placed[]> {
  const { lexicon, find } = finding;
  const { tenantId, language, without = [] } = question;
  const isThere = ({ documentId, suggestionId }: Candidate) => !without.includes(documentId ?? suggestionId ?? '');
  const spoken = guessLanguage(asked, lexicon) ?? language;
  const search = searchQuery(asked, lexicon, await knownWords(tenantId));
  // A model takes longer for the question's vector than the database for its words.
  const found = await Promise.all([find(search), alikeIn(tenantId, asked)]);
  const [worded, alike] = [found[0].filter(isThere), found[1].filter(isThere)];
  const candidates = eachOnce([...worded, ...alike]);
  const ranked = rankCandidates(search?.terms ?? [], candidates, { language: spoken, lexicon, values: search?.values });
  const placed = fused(ranked, alike.map(idOf));
  const meant = placed.length === 0 ? mendByCandidates(asked, candidates, lexicon) : null;
  return meant === null ? oncePerProduct(placed, language ?? spoken) : placedFor(meant, question, finding);
}

/** The best for each part, then the second best for each, and so on. */
function inTurns(lists: readonly Placed[][]): Placed[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  const placed = new Map<string, Placed>();
  // Where it is best, for whichever part that is.
  for (const each of mixed) if (!placed.has(idOf(each.candidate))) placed.set(idOf(each.candidate), each);
  return [...placed.values()];
}

const LONGEST_QUERY = 2000;
/** Of the other ways to put a question each is a search of its own. */
const MOST_OTHERS = 3;
/** text-embedding-3-small puts unrelated texts below 0.25 and answers, across languages too, mostly above 0.4. */
const LEAST_SIMILARITY = 0.35;
const QUERY_TIMEOUT_MS = 3000;

/** By the words alone; where there are vectors too, fused by rank, and either is enough to belong. */
function fused(ranked: readonly Ranked[], alike: readonly string[]): Placed[] {
  const worded = ranked.filter(({ coverage }) => coverage >= LEAST_COVERAGE);
  if (alike.length === 0) return worded;
  const byId = new Map(ranked.map(({ candidate }) => [idOf(candidate), candidate]));
  return fuseRanks([worded.map(({ candidate }) => idOf(candidate)), alike]).flatMap(({ id, score }) => {
    const candidate = byId.get(id);
    return candidate ? [{ candidate, score }] : [];
  });
}

const idOf = ({ chunkId, suggestionId }: Candidate) => chunkId ?? suggestionId ?? '';

const eachOnce = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((each) => [idOf(each), each])).values(),
];

/** Chunks by the nearness of their vectors, nearest first; none where there are no vectors, which no model is asked for. */
async function alikeIn(tenantId: string, query: string): Promise<Candidate[]> {
  if (!(await hasVectors(tenantId))) return [];
  const asked = await embedTexts([query], QUERY_TIMEOUT_MS);
  if (!asked) return [];
  const near = await findByVector(tenantId, asked);
  return near.filter(({ similarity }) => similarity >= LEAST_SIMILARITY).map(({ candidate }) => candidate);
}
