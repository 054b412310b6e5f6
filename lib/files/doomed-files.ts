import { and, eq, inArray } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { services } from '#lib/services/services.ts';

const AT_ONCE = 500;
// Whoever doomed them deletes them right away; older ones were left.
const LEFT_MS = 60_000;

/**
 * Notes files that go with rows which this transaction deletes, so that no crash leaves one behind.
 * @param paths one that ends with a slash is everything below it @param leftMs after which the scheduled run deletes them
 * @returns the paths
 */
export async function doomFiles(
  tx: Transaction,
  tenantId: string,
  paths: string[],
  leftMs = LEFT_MS,
): Promise<string[]> {
  const createdAt = now();
  const noted = { tenantId, createdAt, nextAttemptAt: new Date(createdAt.getTime() + leftMs) };
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const rows = paths.slice(from, from + AT_ONCE).map((path) => ({ ...noted, path }));
    await tx.insert(doomedFiles).values(rows).onConflictDoNothing();
  }
  return paths;
}

/** Deletes them, after the commit. Never rejects: what the store does not take now is tried again by the scheduled run. */
export async function deleteDoomed(tenantId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    await deleteNoted(tenantId, paths);
  } catch (error) {
    log.warn('files are still to be deleted', { tenantId, files: paths.length, cause: error });
  }
}

/** From the store, then from the list. @throws AppError `unavailable` when the store cannot be reached */
export async function deleteNoted(tenantId: string, paths: string[]): Promise<void> {
  const { blob } = services();
  const [folders, files] = [paths.filter(isFolder), paths.filter((path) => !isFolder(path))];
  if (files.length > 0) await blob.delete(files);
  for (const folder of folders) await blob.deletePrefix(folder);
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await db()
      .delete(doomedFiles)
      .where(and(eq(doomedFiles.tenantId, tenantId), inArray(doomedFiles.path, paths.slice(from, from + AT_ONCE))));
}

const isFolder = (path: string) => path.endsWith('/');
