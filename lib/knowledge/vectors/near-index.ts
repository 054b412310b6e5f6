import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { liftClientLimit } from '#lib/db/lift-client-limit.ts';
import { services } from '#lib/services/services.ts';
import { hasVectorTable } from './has-vectors.ts';

/** design.md, Speed: up to here all vectors of a tenant are compared, which finds the nearest without fail. */
const INDEXED_FROM = 50_000;
/** What pgvector indexes. */
const WIDEST = 2000;

/**
 * Has an index for each tenant with so many vectors that comparing all of them takes too long, and none for others. One
 * is built without holding up anybody, beyond the run where it takes longer; what broke off is begun anew. The
 * embedded database goes without: it serves nobody while it builds, at 30 ms a vector.
 */
export async function tendNearIndexes(
  signal: AbortSignal,
  keepAlive: KeepAlive,
  { from = INDEXED_FROM, onEmbedded = false } = {},
): Promise<{ done: number; left: boolean }> {
  const { model, database } = services();
  const isLeftOut = database.driver === 'embedded' && !onEmbedded;
  if (!model.embeddings || isLeftOut || !(await hasVectorTable())) return { done: 0, left: false };
  const large = await tenantsWithMany(model.embeddings.id, from / 2);
  const present = await indexesThere();
  const names = new Set(large.map(nameOf));
  const stale = present.filter(({ name, isValid, isGrowing }) => !isGrowing && !(isValid && names.has(name)));
  for (const { name } of stale) await db().execute(sql`drop index concurrently if exists ${sql.identifier(name)}`);
  const there = new Set(present.filter((index) => !stale.includes(index)).map(({ name }) => name));
  const missing = large.filter((tenant) => tenant.vectors > from && !there.has(nameOf(tenant)));
  if (missing.length === 0) return { done: stale.length, left: false };
  const building = buildAll(missing, signal);
  keepAlive(building.then(() => undefined));
  return { done: stale.length + (await building), left: signal.aborted };
}

interface LargeTenant {
  tenantId: string;
  model: string;
  dimensions: number;
  vectors: number;
}

async function tenantsWithMany(model: string, least: number): Promise<LargeTenant[]> {
  const { rows } = await db().execute<{ tenantId: string; vectors: number; dimensions: number }>(sql`
    select large.*, wide.dimensions from (
      select tenant_id as "tenantId", sum(chunk_count)::integer as vectors from knowledge_documents
      where vector_model = ${model} and status = 'ready' and chunk_count > 0
      group by tenant_id having sum(chunk_count) > ${least}) large
    cross join lateral (
      select dimensions from knowledge_vectors where tenant_id = large."tenantId" and model = ${model} limit 1) wide`);
  return rows.filter(({ dimensions }) => dimensions <= WIDEST).map((row) => ({ ...row, model }));
}

const PREFIX = 'knowledge_vectors_near_';

function nameOf({ tenantId, model, dimensions }: LargeTenant): string {
  const key = createHash('sha256').update(JSON.stringify([tenantId, model, dimensions]));
  return `${PREFIX}${key.digest('hex').slice(0, 24)}`;
}

interface NearIndex {
  name: string;
  isValid: boolean;
  /** Somebody is building it. */
  isGrowing: boolean;
}

async function indexesThere(): Promise<NearIndex[]> {
  const { rows } = await db().execute<Record<keyof NearIndex, never>>(sql`
    select c.relname as name, i.indisvalid as "isValid", exists (
      select 1 from pg_stat_progress_create_index p where p.index_relid = c.oid) as "isGrowing"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'knowledge_vectors'::regclass and starts_with(c.relname, ${PREFIX})`);
  return rows.map((row): NearIndex => ({ ...row }));
}

async function buildAll(missing: readonly LargeTenant[], signal: AbortSignal): Promise<number> {
  let built = 0;
  for (const tenant of missing) {
    if (signal.aborted) break;
    const begun = performance.now();
    await build(tenant);
    log.info('vectors were indexed', { ...tenant, ms: Math.round(performance.now() - begun) });
    built++;
  }
  return built;
}

/** The expression of `findByVector`, over what that tenant's search reads. A utility statement takes no parameters. */
async function build(tenant: LargeTenant): Promise<void> {
  const client = await services().database.pool.connect();
  liftClientLimit(client);
  try {
    const { rows } = await client.query<{ limited: boolean }>(
      `select current_setting('statement_timeout') <> '0' as limited`,
    );
    // Behind a pooler there is no limit, and the next transaction of somebody else would be without one.
    if (rows[0]?.limited) await client.query('set statement_timeout = 0');
    const { tenantId, model, dimensions } = tenant;
    const [ofTenant, ofModel] = [client.escapeLiteral(tenantId), client.escapeLiteral(model)];
    await client.query(`
      create index concurrently if not exists ${nameOf(tenant)} on knowledge_vectors
      using hnsw ((embedding::vector(${Math.trunc(dimensions)})) vector_cosine_ops)
      where tenant_id = ${ofTenant} and model = ${ofModel} and dimensions = ${Math.trunc(dimensions)}`);
  } finally {
    // Its limits were lifted: nobody else shall have it.
    client.release(true);
  }
}
