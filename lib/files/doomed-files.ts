import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { services } from '#lib/services/services.ts';

const AT_ONCE = 500;
// Whoever doomed them deletes them right away; older ones were left.
const LEFT_MS = 60_000;

/** Notes files that go with rows which this transaction deletes, so that no crash leaves one behind. @returns the paths */
export async function doomFiles(tx: Transaction, tenantId: string, paths: string[]): Promise<string[]> {
  const createdAt = now();
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const rows = paths.slice(from, from + AT_ONCE).map((path) => ({ tenantId, path, createdAt }));
    await tx.insert(doomedFiles).values(rows).onConflictDoNothing();
  }
  return paths;
}

/** Deletes them, after the commit. Never rejects: what the store does not take now is tried again by the scheduled run. */
export async function deleteDoomed(tenantId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    await services().blob.delete(paths);
    for (let from = 0; from < paths.length; from += AT_ONCE)
      await db()
        .delete(doomedFiles)
        .where(and(eq(doomedFiles.tenantId, tenantId), inArray(doomedFiles.path, paths.slice(from, from + AT_ONCE))));
  } catch (error) {
    log.warn('files are still to be deleted', { tenantId, files: paths.length, cause: error });
  }
}

/** Of all tenants, what an earlier try has left. @returns how many were tried */
export async function deleteLeftFiles(): Promise<number> {
  const left = await db()
    .select({ tenantId: doomedFiles.tenantId, path: doomedFiles.path })
    .from(doomedFiles)
    .where(lt(doomedFiles.createdAt, new Date(now().getTime() - LEFT_MS)))
    .orderBy(asc(doomedFiles.createdAt))
    .limit(AT_ONCE);
  const byTenant = Map.groupBy(left, ({ tenantId }) => tenantId);
  for (const [tenantId, files] of byTenant)
    await deleteDoomed(
      tenantId,
      files.map(({ path }) => path),
    );
  return left.length;
}
