import { sql } from 'drizzle-orm';
import type { Executor } from '#lib/db/database.ts';
import { db } from '#lib/db/database.ts';
import { type Vectors, vectorLiteral } from './embed-texts.ts';

/** What of a document has a vector. */
export interface Passage {
  id: string;
  documentId: string;
  text: string;
}

/** What a vector is made of. */
export const textOf = ({ heading, body }: { heading: string; body: string }): string => `${heading}\n${body}`;

interface Wanted {
  tenantId: string;
  documents: readonly string[];
  model: string;
  limit: number;
}

/** Passages of the documents that have no vector of the model. */
export async function passagesWithout({ tenantId, documents, model, limit }: Wanted): Promise<Passage[]> {
  const { rows } = await db().execute<{ id: string; documentId: string; heading: string; body: string }>(sql`
    select c.id, c.document_id as "documentId", c.heading, c.body from knowledge_chunks c
    where c.tenant_id = ${tenantId} and c.document_id = any(${sql.param(documents)}::text[]) and not exists (
      select 1 from knowledge_vectors v where v.tenant_id = c.tenant_id and v.chunk_id = c.id and v.model = ${model})
    order by c.document_id, c.position limit ${limit}`);
  return rows.map(({ id, documentId, ...chunk }) => ({ id, documentId, text: textOf(chunk) }));
}

/**
 * In the place of what an earlier model made. Passages that went meanwhile, as when their document was read anew, are
 * passed over. @returns how many were stored
 */
export async function storeVectors(
  tenantId: string,
  passages: readonly Pick<Passage, 'id'>[],
  { model, vectors }: Vectors,
  executor: Executor = db(),
): Promise<number> {
  const ids = passages.map(({ id }) => id);
  const { rowCount } = await executor.execute(sql`
    insert into knowledge_vectors (tenant_id, chunk_id, embedding, model)
    select c.tenant_id, c.id, made.embedding::vector, ${model} from knowledge_chunks c
    join unnest(${sql.param(ids)}::text[], ${sql.param(vectors.map(vectorLiteral))}::text[]) made (id, embedding)
      on made.id = c.id
    where c.tenant_id = ${tenantId} for key share of c
    on conflict (tenant_id, chunk_id) do update set embedding = excluded.embedding, model = excluded.model`);
  return rowCount ?? 0;
}
