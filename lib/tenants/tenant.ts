import { eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';

const cache = () => oncePerProcess('tenants', () => new ShortCache<TenantSettings>({ maximum: 5_000, ttlMs: 5_000 }));

/** The tenant's settings, at most 5 s old. @throws AppError `not_found` */
export async function findTenant(tenantId: string): Promise<TenantSettings> {
  const tenant = await maybeTenant(tenantId);
  if (!tenant) throw notFound('tenant');
  return tenant;
}

export async function maybeTenant(tenantId: string): Promise<TenantSettings | null> {
  if (!isId('tenant', tenantId)) return null;
  const known = cache().get(tenantId);
  if (known) return known;
  const [row] = await db().select().from(tenants).where(eq(tenants.id, tenantId));
  if (!row) return null;
  const settings = toTenantSettings(row);
  cache().set(tenantId, settings);
  return settings;
}

/** After a change: this process sees it at once, others within 5 s. */
export function forgetTenant(tenantId: string): void {
  cache().delete(tenantId);
}

export function toTenantSettings(row: typeof tenants.$inferSelect): TenantSettings {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
