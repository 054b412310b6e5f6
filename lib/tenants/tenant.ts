import { eq } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { type Lexicon, lexiconWith } from '#lib/language/words/lexicon.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';

interface Known {
  settings: TenantSettings;
  lexicon: Lexicon;
}

const cache = () => oncePerProcess('tenants', () => new ShortCache<Known>({ maximum: 5_000, ttlMs: 5_000 }));

/** The tenant's settings, at most 5 s old. @throws AppError `not_found` */
export async function findTenant(tenantId: string): Promise<TenantSettings> {
  const tenant = await maybeTenant(tenantId);
  if (!tenant) throw notFound('tenant');
  return tenant;
}

/** The tenant's settings as they are stored now. @throws AppError `not_found` */
export async function readSettings(tenantId: string): Promise<TenantSettings> {
  forgetTenant(tenantId);
  return findTenant(tenantId);
}

/** The words of any shop and the tenant's own, at most 5 s old. @throws AppError `not_found` */
export async function tenantLexicon(tenantId: string, executor?: Executor): Promise<Lexicon> {
  const known = await maybeKnown(tenantId, executor);
  if (!known) throw notFound('tenant');
  return known.lexicon;
}

export async function maybeTenant(tenantId: string): Promise<TenantSettings | null> {
  return (await maybeKnown(tenantId))?.settings ?? null;
}

async function maybeKnown(tenantId: string, executor?: Executor): Promise<Known | null> {
  if (!isId('tenant', tenantId)) return null;
  if (!executor) return cache().of(tenantId, () => readKnown(tenantId, db()));
  const held = cache().get(tenantId);
  if (held) return held;
  // What a transaction reads waits for nobody: who is under way may wait for its connection.
  const known = await readKnown(tenantId, executor);
  if (known) cache().set(tenantId, known);
  return known;
}

async function readKnown(tenantId: string, executor: Executor): Promise<Known | null> {
  const [row] = await executor.select().from(tenants).where(eq(tenants.id, tenantId));
  return row ? { settings: toTenantSettings(row), lexicon: lexiconWith(row.vocabulary) } : null;
}

/** After a change: this process sees it at once, others within 5 s. */
export function forgetTenant(tenantId: string): void {
  cache().delete(tenantId);
}

export function toTenantSettings({ vocabulary: _, ...row }: typeof tenants.$inferSelect): TenantSettings {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
