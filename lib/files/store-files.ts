import { and, eq, inArray } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { transaction } from '#lib/db/transaction.ts';
import { services } from '#lib/services/services.ts';

export interface NewFile {
  path: string;
  contentType: string;
  bytes: Uint8Array;
}

// Longer than the store may take for it, and the transaction after it.
const STORED_WITHIN_MS = 10 * 60_000;

/**
 * Stores files and then, in one transaction, the rows that they belong to. Until it commits they are noted as doomed, so
 * that neither a crash nor a refusal leaves a file that nothing knows of.
 */
export async function storeFiles<T>(
  tenantId: string,
  files: readonly NewFile[],
  writeRows: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const createdAt = now();
  const noted = { tenantId, createdAt, nextAttemptAt: new Date(createdAt.getTime() + STORED_WITHIN_MS) };
  const paths = files.map(({ path }) => path);
  await db()
    .insert(doomedFiles)
    .values(paths.map((path) => ({ ...noted, path })));
  const { blob } = services();
  await Promise.all(files.map(({ path, bytes, contentType }) => blob.put(path, bytes, contentType)));
  return transaction(async (tx) => {
    const written = await writeRows(tx);
    await tx.delete(doomedFiles).where(and(eq(doomedFiles.tenantId, tenantId), inArray(doomedFiles.path, paths)));
    return written;
  });
}
