import { type SQL, sql } from 'drizzle-orm';
import { isAskedOften } from '#lib/core/asked-often.ts';
import { db } from '#lib/db/database.ts';
import { inText, plannedForTenant } from '#lib/db/planned-once.ts';
import type { KeptProduct } from '#lib/db/schema/knowledge.ts';
import { type Vectors, vectorLiteral } from './vectors/embed-texts.ts';
import type { SearchQuery } from './search-query.ts';
import type { Texts, Wanted } from './wanted.ts';

/** A chunk or an approved suggestion that may hold the answer. */
export interface Candidate {
  chunkId: string | null;
  documentId: string | null;
  suggestionId: string | null;
  /** Of a chunk in its document. */
  position: number | null;
  title: string;
  url: string | null;
  heading: string;
  body: string;
  /** The body's, as plain text; of a product its name first. */
  sentences: string[];
  language: string | null;
  product: KeptProduct | null;
}

/** So many are ranked at most, however many meet a common word; so many of them are then read. */
const RANKED = 400;
const CHUNKS = 40;
const SUGGESTIONS = 10;
const SIMILAR = 40;

/** What meets the strictest level of the query first, less strict levels only to fill up, in one statement. */
export async function findByWords(tenantId: string, query: SearchQuery | null): Promise<Candidate[]> {
  if (!query) return [];
  const [chunks, suggestions] = [sql`knowledge_chunks`, sql`knowledge_suggestions`];
  const asked = askedFor(query.wanted);
  const about = { tenantId, levels: asked.levels };
  const found = chunksAmong(tenantId, sql`c.id in (${matching(chunks, about, CHUNKS)})`);
  const approved = matching(suggestions, about, SUGGESTIONS, sql`and status = 'approved'`);
  const named = asked.levels.map(
    ({ query: all }, at) => sql`${tenantWord(tenantId)} && ${all} as ${sql.raw(`level${at}`)}`,
  );
  const statement = sql`
    with asked as (select wanted.*, ${listed([...named, sql`${asked.any} as words`])} from (${asked.queries} offset 0) wanted)
    ${found} union all ${suggestionsAmong(tenantId, approved)}`;
  const isOften = isAskedOften('knowledge', tenantId, OFTEN);
  const { rows } = await db().execute<Row>(isOften ? plannedForTenant(statement) : statement);
  return rows.map((row): Candidate => ({ ...row }));
}

/** The first five of a kind are planned each for itself all the same. */
const OFTEN = 5;

type Row = Record<keyof Candidate, never>;

/** A chunk or an approved suggestion whose vector is near that of a question. */
export interface Alike {
  candidate: Candidate;
  /** 0 to 1. */
  similarity: number;
}

/**
 * What is nearest by its vector, nearest first, among what has one of the same model: exactly, until the tenant has so many
 * chunks that they are indexed (`near-index.ts`, whose expression this is). A suggestion has the vector of its wording.
 */
export async function findByVector(tenantId: string, { model, vectors: [vector = []] }: Vectors): Promise<Alike[]> {
  const width = sql.raw(`vector(${vector.length})`);
  const near = sql`(select chunk_id, (embedding::${width}) <=> ${vectorLiteral(vector)}::${width} as distance
    from knowledge_vectors where tenant_id = ${tenantId} and model = ${model} and dimensions = ${vector.length}
    order by distance limit ${SIMILAR}) near`;
  const nearSuggestions = sql`(
    select suggestion_id, version, (embedding::${width}) <=> ${vectorLiteral(vector)}::${width} as distance
    from suggestion_vectors where tenant_id = ${tenantId} and model = ${model} and dimensions = ${vector.length}
    order by distance limit ${SUGGESTIONS}) near`;
  const { rows } = await db().execute<Row & { similarity: number }>(sql`
    select ${CHUNK}, 1 - near.distance as similarity from ${near}
    join knowledge_chunks c on c.tenant_id = ${tenantId} and c.id = near.chunk_id ${JOINED}
    union all select ${SUGGESTION}, 1 - near.distance from ${nearSuggestions}
    join knowledge_suggestions s on s.tenant_id = ${tenantId} and s.id = near.suggestion_id and s.status = 'approved'
      and s.updated_at = near.version
    order by similarity desc`);
  return rows.map(({ similarity, ...candidate }) => ({ candidate, similarity }));
}

const CHUNK = sql`c.id as "chunkId", c.document_id as "documentId", null as "suggestionId", c.position, d.title, d.url,
  c.heading, c.body, c.sentences, c.language, c.product`;

const JOINED = sql`join knowledge_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
  and d.status = 'ready'`;

const chunksAmong = (tenantId: string, condition: SQL): SQL => sql`(
  select ${CHUNK} from knowledge_chunks c ${JOINED} where c.tenant_id = ${inText(tenantId)} and ${condition})`;

const SUGGESTION = sql`null, null, s.id, null::integer, s.question, null, s.question, s.answer, s.sentences, s.language,
  null::jsonb`;

const suggestionsAmong = (tenantId: string, ids: SQL): SQL => sql`(
  select ${SUGGESTION}
  from knowledge_suggestions s where s.tenant_id = ${inText(tenantId)} and s.status = 'approved' and s.id in (${ids}))`;

interface About {
  tenantId: string;
  levels: readonly Level[];
}

/** What meets a level meets all later ones. A later one is looked at only where the ones before it leave room: an append under a limit stops by itself. */
function matching(table: SQL, { tenantId, levels }: About, limit: number, also = sql``): SQL {
  const branches = levels.map(({ ways }, at) => {
    const met = sql`search @@ ${tenantWord(tenantId)} and (${sql.join(ways.map(meetsEach), sql` or `)})`;
    const before = at === 0 ? sql`` : sql`and not search @@ ${levelAt(at - 1)}`;
    return sql`(select id from (
      select id, search from ${table}
      where tenant_id = ${inText(tenantId)} and ${met} ${before} ${also}
      limit ${RANKED}) ranked order by ts_rank(search, (select words from asked), 1) desc, id limit ${limit})`;
  });
  return sql`select id from (${sql.join(branches, sql` union all `)}) best limit ${limit}`;
}

/** The index holds the tenant as a word of its own, so that a search never walks through other tenants' chunks. */
const tenantWord = (tenantId: string): SQL => sql`${inText(tenantId)}::tsquery`;

/** Each a condition of its own: the index skips along the rarest, where it walks through all that one query names. */
const meetsEach = (queries: readonly SQL[]): SQL =>
  sql`(${sql.join(
    queries.map((each) => sql`search @@ (select ${each} from asked)`),
    sql` and `,
  )})`;

const levelAt = (at: number): SQL => sql.raw(`(select level${at} from asked)`);

/** What a chunk must meet, as one query, and as all queries of one of several ways. */
interface Level {
  query: SQL;
  ways: readonly (readonly SQL[])[];
}

/**
 * The strictest level first: all that is wanted, then any two of it, then any. Phrases come after words: the index cannot
 * tell one from its words in another order, so that each text that has them must be read.
 */
function askedFor(wanted: readonly Wanted[]): { queries: SQL; levels: Level[]; any: SQL } {
  const hasPhrases = wanted.some(({ phrases }) => Object.values(phrases).some((each) => each !== ''));
  const column = (name: string, query: SQL, at: number) => sql`${query} as ${sql.raw(`${name}${at}`)}`;
  const words = wanted.map((_each, at) => sql.raw(`w${at}`));
  const every = hasPhrases ? wanted.map((_each, at) => sql.raw(`p${at}`)) : words;
  const queries = sql`select ${listed(wanted.map((each, at) => column('w', wordsOf(each), at)))}`;
  const withPhrases = wanted.map((each, at) => column('p', anyOf([words[at]!, ...cut(each.phrases)]), at));
  return {
    queries: hasPhrases ? sql`select wanted.*, ${listed(withPhrases)} from (${queries} offset 0) wanted` : queries,
    levels: [
      levelOf([words]),
      ...(hasPhrases ? [levelOf([every])] : []),
      ...(wanted.length > 2 ? [levelOf(anyTwo(every))] : []),
      ...(wanted.length > 1 ? [levelOf([[anyOf(every)]])] : []),
    ],
    any: anyOf(every),
  };
}

const levelOf = (ways: Level['ways']): Level => ({ query: anyOf(ways.map(allOf)), ways });

/** One of each half, or two of one of them: each is named once for every halving instead of once for every other. */
function anyTwo(wanted: readonly SQL[]): SQL[][] {
  if (wanted.length < 2) return [];
  const [left, right] = [wanted.slice(0, wanted.length >> 1), wanted.slice(wanted.length >> 1)];
  return [[anyOf(left), anyOf(right)], ...anyTwo(left), ...anyTwo(right)];
}

const anyOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` || `)})`;
const allOf = (queries: readonly SQL[]): SQL => sql`(${sql.join([...queries], sql` && `)})`;
const listed = (columns: readonly SQL[]): SQL => sql.join([...columns], sql`, `);

/** Always of the same form, so that one plan does for all of as many parts. */
const wordsOf = ({ lexemes, texts }: Wanted): SQL => anyOf([NO_WORD, sql`${lexemes}::tsquery`, ...cut(texts)]);

/** That of no text: where the database reads no word in what is wanted, nothing meets it, and no query joined to it. */
const NO_WORD = sql`'-'::tsquery`;

const cut = (texts: Texts): SQL[] =>
  (['norwegian', 'english', 'simple'] as const).map(
    (dictionary) => sql`coalesce(to_tsquery(${sql.raw(`'${dictionary}'`)}, ${texts[dictionary] || null}), ''::tsquery)`,
  );
