import { type SQL, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import type { KeptProduct } from '#lib/db/schema/knowledge.ts';
import type { SearchQuery, TsQueries } from './search-query.ts';

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

/**
 * What meets the strictest level of the query first, less strict levels only to fill up, in one statement; beside it
 * the chunks that are `alike` by their vectors. Either may be missing.
 */
export async function findCandidates(
  tenantId: string,
  query: SearchQuery | null,
  alike: readonly string[],
): Promise<Candidate[]> {
  const parts: SQL[] = [];
  if (query) {
    const [chunks, suggestions] = [sql`knowledge_chunks`, sql`knowledge_suggestions`];
    parts.push(chunksAmong(tenantId, sql`c.id in (${matching(chunks, tenantId, query, CHUNKS)})`));
    parts.push(
      suggestionsAmong(tenantId, matching(suggestions, tenantId, query, SUGGESTIONS, sql`and status = 'approved'`)),
    );
  }
  if (alike.length > 0) parts.push(chunksAmong(tenantId, sql`c.id in ${alike}`));
  if (parts.length === 0) return [];
  const asked = query ? sql`with asked as (select ${levelsOf(query)}) ` : sql``;
  const { rows } = await db().execute<Record<keyof Candidate, never>>(
    sql`${asked}${sql.join(parts, sql` union all `)}`,
  );
  const candidates = rows.map((row): Candidate => ({ ...row }));
  return [...new Map(candidates.map((each) => [each.chunkId ?? each.suggestionId, each])).values()];
}

const chunksAmong = (tenantId: string, condition: SQL): SQL => sql`(
  select c.id as "chunkId", c.document_id as "documentId", null as "suggestionId", c.position, d.title, d.url, c.heading, c.body, c.sentences, c.language, c.product
  from knowledge_chunks c join knowledge_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
  where c.tenant_id = ${tenantId} and d.status = 'ready' and ${condition})`;

const suggestionsAmong = (tenantId: string, ids: SQL): SQL => sql`(
  select null, null, id, null::integer, question, null, question, answer, sentences, language, null::jsonb
  from knowledge_suggestions where tenant_id = ${tenantId} and status = 'approved' and id in (${ids}))`;

/** A later level is looked at only where the ones before it leave room: an append under a limit stops by itself. */
function matching(table: SQL, tenantId: string, { levels }: SearchQuery, limit: number, also = sql``): SQL {
  const branches = levels.map((_level, at) => {
    const before = levels.slice(0, at).map((_each, earlier) => sql`and not search @@ ${levelAt(earlier)}`);
    return sql`(select id from (
      select id, search from ${table}
      where tenant_id = ${tenantId} and search @@ (${tenantWord(tenantId)} && ${levelAt(at)}) ${sql.join(before, sql` `)} ${also}
      limit ${RANKED}) ranked order by ts_rank(search, ${levelAt(at)}, 1) desc, id limit ${limit})`;
  });
  return sql`select id from (${sql.join(branches, sql` union all `)}) best limit ${limit}`;
}

/** The index holds the tenant as a word of its own, so that a search never walks through other tenants' chunks. */
const tenantWord = (tenantId: string): SQL => sql`${`'${tenantId.replace(/['\\]/g, '')}'`}::tsquery`;

const levelAt = (at: number): SQL => sql.raw(`(select level${at} from asked)`);

const levelsOf = ({ levels }: SearchQuery): SQL =>
  sql.join(
    levels.map((level, at) => sql`${tsquery(level)} as ${sql.raw(`level${at}`)}`),
    sql`, `,
  );

const tsquery = ({ norwegian, english, simple }: TsQueries): SQL =>
  sql`(to_tsquery('norwegian', ${norwegian}) || to_tsquery('english', ${english}) || to_tsquery('simple', ${simple}))`;
