import { desc, eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';

/** All tenants of the deployment, the newest first: for the platform alone. */
export async function listTenants(): Promise<{ id: string; name: string; createdAt: string }[]> {
  const rows = await db()
    .select({ id: tenants.id, name: tenants.name, createdAt: tenants.createdAt })
    .from(tenants)
    .orderBy(desc(tenants.createdAt), desc(tenants.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

// Whoever still writes in the tenant may get in the way a few times.
const TRIES = 12;

/** Erases the tenant with everything of it, its files too. @throws AppError `not_found` */
export async function deleteTenant(tenantId: string): Promise<void> {
  const files = await transaction(async (tx) => {
    // With the visitors go the conversations, which point to operators; only then can these go with the tenant.
    await tx.delete(visitors).where(eq(visitors.tenantId, tenantId));
    const gone = await tx.delete(tenants).where(eq(tenants.id, tenantId)).returning({ id: tenants.id });
    if (gone.length === 0) throw notFound('tenant');
    return doomFiles(tx, tenantId, [`${tenantId}/`]);
  }, TRIES);
  forgetTenant(tenantId);
  await deleteDoomed(tenantId, files);
}
