import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeChunks, knowledgeDocuments } from '#lib/db/schema/knowledge.ts';

/** A document some of whose passages have no vector of the present model. */
export interface DocumentBehind {
  id: string;
  /** How often its passages were refused. */
  attempts: number;
  updatedAt: Date;
}

const { tenantId, id, status, chunkCount, vectorModel, vectorsAfter, vectorAttempts, updatedAt } = knowledgeDocuments;

/** Spelt so that an index can tell: it knows no "other than". */
const behind = (model: string): SQL | undefined =>
  and(
    eq(status, 'ready'),
    gt(chunkCount, 0),
    or(isNull(vectorModel), lt(vectorModel, model), gt(vectorModel, model)),
    or(isNull(vectorsAfter), lte(vectorsAfter, now())),
  );

const MOST_TENANTS = 1000;

/** In no order: when a run does not come to all of them, the next one begins elsewhere. */
export async function tenantsBehind(model: string): Promise<string[]> {
  const rows = await db()
    .select({ tenantId })
    .from(knowledgeDocuments)
    .where(behind(model))
    .groupBy(tenantId)
    .orderBy(sql`random()`)
    .limit(MOST_TENANTS);
  return rows.map((row) => row.tenantId);
}

const MOST_DOCUMENTS = 50;

/** Those that were never refused first. */
export function documentsBehind(tenant: string, model: string): Promise<DocumentBehind[]> {
  return db()
    .select({ id, attempts: vectorAttempts, updatedAt })
    .from(knowledgeDocuments)
    .where(and(eq(tenantId, tenant), behind(model)))
    .orderBy(asc(vectorAttempts), asc(updatedAt), asc(id))
    .limit(MOST_DOCUMENTS);
}

/** Those of the documents whose passages all have a vector of the model, and that were not read anew meanwhile. */
export async function markFilled(tenant: string, documents: readonly DocumentBehind[], model: string): Promise<void> {
  const versions = documents.map((each) => and(eq(id, each.id), eq(updatedAt, each.updatedAt)));
  const without = sql`exists (
    select 1 from ${knowledgeChunks} c where c.tenant_id = ${tenantId} and c.document_id = ${id} and not exists (
      select 1 from knowledge_vectors v where v.tenant_id = c.tenant_id and v.chunk_id = c.id and v.model = ${model}))`;
  await db()
    .update(knowledgeDocuments)
    .set({ vectorModel: model, vectorsAfter: null, vectorAttempts: 0 })
    .where(and(eq(tenantId, tenant), or(...versions), sql`not ${without}`));
}

const LONGEST_WAIT_MINUTES = 60;

/** For one minute, then two, four and so on up to an hour. */
export async function putOff(tenant: string, documents: readonly DocumentBehind[]): Promise<void> {
  const ids = documents.map((each) => each.id);
  const wait = sql`least(power(2, least(${vectorAttempts}, 10)), ${LONGEST_WAIT_MINUTES}) * interval '1 minute'`;
  await db()
    .update(knowledgeDocuments)
    .set({
      vectorAttempts: sql`${vectorAttempts} + 1`,
      vectorsAfter: sql`${now().toISOString()}::timestamptz + ${wait}`,
    })
    .where(and(eq(tenantId, tenant), inArray(id, ids)));
}
