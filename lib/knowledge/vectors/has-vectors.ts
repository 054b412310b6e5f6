import { sql } from 'drizzle-orm';
import { forgetOncePerProcess, oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';

const cache = () =>
  oncePerProcess('tenants-with-vectors', () => new ShortCache<boolean>({ maximum: 5_000, ttlMs: 5_000 }));

/** Whether anything of the tenant's knowledge can be found by a vector of the present model, at most 5 s old. */
export async function hasVectors(tenantId: string): Promise<boolean> {
  const { embeddings } = services().model;
  if (!embeddings) return false;
  const some = await cache().of(tenantId, async () => (await hasVectorTable()) && readWhether(tenantId, embeddings.id));
  return some ?? false;
}

async function readWhether(tenantId: string, model: string): Promise<boolean> {
  const { rows } = await db().execute<{ some: boolean }>(sql`
    select exists (select 1 from knowledge_vectors where tenant_id = ${tenantId} and model = ${model})
      or exists (select 1 from suggestion_vectors where tenant_id = ${tenantId} and model = ${model}
        and embedding is not null) as some`);
  return rows[0]?.some ?? false;
}

/** After vectors are stored: this process sees it at once, others within 5 s, and finds by words meanwhile. */
export function forgetVectors(tenantId: string): void {
  cache().delete(tenantId);
}

const TABLE = 'knowledge-vectors';

/**
 * Migrations make it where the database has the extension, and nothing takes it away again. Only that it is there is kept:
 * who asked before the migrations, or while the database was gone, asks again.
 */
export async function hasVectorTable(): Promise<boolean> {
  let isThere = false;
  try {
    isThere = await oncePerProcess(TABLE, readWhetherTable);
  } finally {
    if (!isThere) forgetOncePerProcess(TABLE);
  }
  return isThere;
}

async function readWhetherTable(): Promise<boolean> {
  const { rows } = await db().execute<{ there: boolean }>(
    sql`select to_regclass('suggestion_vectors') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
