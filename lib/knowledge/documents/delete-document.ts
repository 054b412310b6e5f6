import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { forgetVectors } from '../vectors/has-vectors.ts';
import { UPLOAD_ADDRESS_MS } from './add-document.ts';
import { named } from './document-row.ts';

/** With its chunks, their vectors and its file. @throws AppError `not_found` */
export const deleteDocument = (actor: OperatorActor, id: string): Promise<void> =>
  removeDocument(actor.tenantId, id, actor);

/** @throws AppError `not_found` */
export async function removeDocument(tenantId: string, id: string, doer: Doer = null): Promise<void> {
  const doomed = await transaction(async (tx) => {
    const [row] = await tx.delete(knowledgeDocuments).where(named(tenantId, id)).returning();
    if (!row) throw notFound('document');
    const target = { kind: 'document', id, name: row.title } as const;
    await noteAction(tx, tenantId, doer, { action: 'document.deleted', target });
    if (row.blobPath === null) return [];
    if (row.status !== 'uploading') return doomFiles(tx, tenantId, [row.blobPath]);
    // Its address still takes the file: what lies there is looked at when it takes none any more.
    await doomFiles(tx, tenantId, [row.blobPath], 2 * UPLOAD_ADDRESS_MS);
    return [];
  });
  forgetVectors(tenantId);
  await deleteDoomed(tenantId, doomed);
}
