import { sql } from 'drizzle-orm';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import type { OpenAiApi } from '#tests/support/services/openai-api.ts';

/** As after a start with that model, or with none. */
export function useEmbeddings(api: OpenAiApi, id: string | null): void {
  const environment = { OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url, OPENAI_EMBEDDING_MODEL: id ?? '' };
  for (const [name, value] of Object.entries(environment))
    if (id === null) delete process.env[name];
    else process.env[name] = value;
  for (const name of ['config', 'model', 'tenants-with-vectors']) forgetOncePerProcess(name);
}

export interface StoredVector {
  model: string;
  dimensions: number;
}

export async function vectorsOf(tenantId: string): Promise<StoredVector[]> {
  const { rows } = await db().execute<Record<keyof StoredVector, never>>(
    sql`select model, dimensions from knowledge_vectors where tenant_id = ${tenantId}`,
  );
  return rows.map((row): StoredVector => ({ ...row }));
}
