import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import { addressKey } from '#lib/core/caller/client-address-key.ts';
import { forbidden } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { keyFor } from '#lib/core/secrets/secrets.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { visitorAddresses, visitorBans } from '#lib/db/schema/visitors.ts';

// Most tenants ban nobody: that they do not is asked this often, and nothing else.
const FREE_MS = 5_000;
// A visitor who goes on writing from one place costs one write an hour.
const NOTED_MS = 3_600_000;

/** Before anything that makes content or alerts. @throws AppError `forbidden` for who was banned, or writes from where nobody may */
export async function refuseBanned(actor: VisitorActor, address: string): Promise<void> {
  if (await isBanned(actor, address)) throw forbidden('You can no longer write here.');
  keepAlive(noteAddress(actor, hashOf(actor.tenantId, address)));
}

export async function isBanned({ tenantId, visitorId }: VisitorActor, address: string): Promise<boolean> {
  if (!(await hasBans(tenantId))) return false;
  const hash = hashOf(tenantId, address);
  const { rows } = await db().execute(sql`
    select 1 from visitor_bans where tenant_id = ${tenantId} and visitor_id = ${visitorId}
    union all
    select 1 from visitor_bans where tenant_id = ${tenantId} and address_hash = ${hash}
      and address_until > ${now().toISOString()}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/** After a change: this process sees it at once, others within 5 s. */
export function forgetBans(tenantId: string): void {
  free().delete(tenantId);
}

// Only that there is none is remembered: who was banned is asked after at each of their tries.
const free = () =>
  oncePerProcess('tenants-without-bans', () => new ShortCache<true>({ maximum: 20_000, ttlMs: FREE_MS }));

async function hasBans(tenantId: string): Promise<boolean> {
  if (free().get(tenantId)) return false;
  const some = await db()
    .select({ one: sql`1` })
    .from(visitorBans)
    .where(eq(visitorBans.tenantId, tenantId))
    .limit(1);
  if (some.length === 0) free().set(tenantId, true);
  return some.length > 0;
}

const noted = () =>
  oncePerProcess('noted-addresses', () => new ShortCache<string>({ maximum: 20_000, ttlMs: NOTED_MS }));

async function noteAddress({ tenantId, visitorId }: VisitorActor, hash: string): Promise<void> {
  if (noted().get(visitorId) === hash) return;
  noted().set(visitorId, hash);
  try {
    const at = now();
    await db()
      .insert(visitorAddresses)
      .values({ tenantId, visitorId, hash, at })
      .onConflictDoUpdate({ target: [visitorAddresses.tenantId, visitorAddresses.visitorId], set: { hash, at } });
  } catch (error) {
    noted().delete(visitorId);
    log.warn('where a visitor wrote from was not noted', { tenantId, visitorId, cause: error });
  }
}

/** Of one tenant's alone: what two shops hold tells nothing of whom they share. */
const hashOf = (tenantId: string, address: string): string =>
  createHmac('sha256', keyFor('addresses of visitors'))
    .update(`${tenantId} ${addressKey(address)}`)
    .digest('base64url');
