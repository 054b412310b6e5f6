import { embedMany } from 'ai';
import { sql } from 'drizzle-orm';
import { log } from '#lib/core/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';

/**
 * The texts' vectors; null where there is no model for them, no table to keep them, or the model fails: what is then
 * left is full text, which always works.
 */
export async function embedTexts(texts: readonly string[], timeoutMs: number): Promise<number[][] | null> {
  const { embeddings } = services().model;
  if (!embeddings || texts.length === 0 || !(await hasVectorTable())) return null;
  try {
    const result = await embedMany({
      model: embeddings.model,
      values: texts.map((text) => text.slice(0, LONGEST)),
      maxRetries: 1,
      maxParallelCalls: 4,
      abortSignal: AbortSignal.timeout(timeoutMs),
    });
    if (result.embeddings.every((vector) => vector.length === embeddings.dimensions)) return result.embeddings;
    log.warn('the embedding model gives vectors of another width than the stored ones', {
      expected: embeddings.dimensions,
    });
  } catch (error) {
    log.warn('embedding failed', {
      texts: texts.length,
      reason: error,
    });
  }
  return null;
}

/** OpenAI refuses texts of more than 8,192 tokens; a token of the densest script is about a character. */
const LONGEST = 8000;

/** As PostgreSQL reads a vector. */
export const vectorLiteral = (vector: readonly number[]) => `[${vector.join(',')}]`;

/** Migrations make it where the database has the extension; that does not change while a process runs. */
function hasVectorTable(): Promise<boolean> {
  return oncePerProcess('knowledge-vectors', async () => {
    const { rows } = await db().execute<{ there: boolean }>(
      sql`select to_regclass('knowledge_vectors') is not null as there`,
    );
    return rows[0]?.there ?? false;
  });
}
