import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import type { ServerActor } from '#lib/core/actor.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { hashOfSecret, newSecret } from '#lib/core/secrets/token-hash.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { apiKeys, tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { ApiKey } from '#lib/resources/tenant.ts';

export const API_KEY_PREFIX = 'sk_service_';
const SHOWN_CHARACTERS = API_KEY_PREFIX.length + 6;
// decisions.md, ApiKey.
const KEYS_PER_TENANT = 20;
// A key in use is written about once a minute, not at every call.
const USED_EVERY_MS = 60_000;

/** The tenant's keys, the newest first. Nothing in them opens anything. */
export async function listApiKeys(tenantId: string): Promise<ApiKey[]> {
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(toApiKey);
}

/** One more key of the tenant's. @throws AppError `conflict` when it has as many as it may */
export async function addApiKey(
  tenantId: string,
  input: { name: string; createdBy: string },
  doer: Doer = null,
): Promise<{ apiKey: ApiKey; key: string }> {
  return transaction(async (tx) => {
    // Whoever makes one meanwhile waits here, and then counts this one too.
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
    if ((await tx.$count(apiKeys, eq(apiKeys.tenantId, tenantId))) >= KEYS_PER_TENANT)
      throw conflict(`A tenant has at most ${KEYS_PER_TENANT} keys.`);
    return createApiKey(tx, tenantId, input, doer);
  });
}

/** Ends what the key opens: the next call with it is refused, in every process. @throws AppError `not_found` */
export async function revokeApiKey(tenantId: string, keyId: string, doer: Doer = null): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, keyId)))
      .returning({ name: apiKeys.name });
    if (!row) throw notFound('key');
    const target = { kind: 'api_key', id: keyId, name: row.name } as const;
    await noteAction(tx, tenantId, doer, { action: 'api_key.revoked', target });
  });
}

/** Makes a key. The secret is in the answer and nowhere else: only its hash is kept. */
export async function createApiKey(
  executor: Executor,
  tenantId: string,
  input: { name: string; createdBy: string | null },
  doer: Doer = null,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = newSecret(API_KEY_PREFIX);
  const row = {
    tenantId,
    id: newId('key'),
    name: input.name,
    prefix: key.slice(0, SHOWN_CHARACTERS),
    hash: hashOfSecret(key),
    createdAt: now(),
    createdBy: input.createdBy,
  };
  await executor.insert(apiKeys).values(row);
  const target = { kind: 'api_key', id: row.id, name: row.name } as const;
  await noteAction(executor, tenantId, doer, { action: 'api_key.created', target });
  return { apiKey: toApiKey({ ...row, lastUsedAt: null }), key };
}

/** Who holds this key; null when nobody does. */
export async function maybeServerActor(key: string): Promise<ServerActor | null> {
  const [row] = await db()
    .select({ tenantId: apiKeys.tenantId, id: apiKeys.id, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashOfSecret(key)));
  if (!row) return null;
  if (!row.lastUsedAt || row.lastUsedAt.getTime() < now().getTime() - USED_EVERY_MS)
    await noteUse(row.tenantId, row.id);
  return { kind: 'server', tenantId: row.tenantId, keyId: row.id };
}

async function noteUse(tenantId: string, keyId: string): Promise<void> {
  const at = now();
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(at.getTime() - USED_EVERY_MS)));
  try {
    await db()
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, keyId), stale));
  } catch (error) {
    log.warn('the use of a key was not noted', { tenantId, keyId, cause: error });
  }
}

function toApiKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { id, name, prefix, createdBy } = row;
  return {
    id,
    name,
    prefix,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdBy,
  };
}
