import { embedMany } from 'ai';
import { log } from '#lib/core/log/log.ts';
import type { Embeddings } from '#lib/services/model/port.ts';
import { services } from '#lib/services/services.ts';
import { hasVectorTable } from './has-vectors.ts';

/** Vectors of texts, in their order, and which model made them: those of another cannot be compared with them. */
export interface Vectors {
  model: string;
  vectors: number[][];
}

/**
 * The texts' vectors; null where there is no model for them, no table to keep them, or the model fails: what is then
 * left is full text, which always works.
 */
export async function embedTexts(texts: readonly string[], timeoutMs: number): Promise<Vectors | null> {
  const { embeddings } = services().model;
  if (!embeddings || texts.length === 0 || !(await hasVectorTable())) return null;
  try {
    return await askForVectors(embeddings, texts, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    log.warn('embedding failed', { texts: texts.length, reason: error });
    return null;
  }
}

/** A model that does not give what it was asked for: vectors of one width, that can be compared. */
export class UnusableVectors extends Error {
  override name = 'UnusableVectors';
}

/** @throws UnusableVectors; whatever the model's server answers in their place */
export async function askForVectors(
  { model, id, dimensions }: Embeddings,
  texts: readonly string[],
  abortSignal: AbortSignal,
): Promise<Vectors> {
  const values = texts.map((text) => text.slice(0, LONGEST));
  const { embeddings } = await embedMany({ model, values, maxRetries: 1, maxParallelCalls: 4, abortSignal });
  const width = dimensions ?? embeddings[0]?.length ?? 0;
  const isUsable = (vector: readonly number[]) => vector.length === width && vector.some((value) => value !== 0);
  if (width < 1 || width > WIDEST || !embeddings.every(isUsable)) throw new UnusableVectors();
  return { model: id, vectors: embeddings };
}

/** OpenAI refuses texts of more than 8,192 tokens; a token of the densest script is about a character. */
const LONGEST = 8000;
/** What pgvector stores. */
const WIDEST = 16_000;

/** As PostgreSQL reads a vector. */
export const vectorLiteral = (vector: readonly number[]) => `[${vector.join(',')}]`;
