import { asc, eq, sql } from 'drizzle-orm';
import { changesBetween, hostOf, withoutPath } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { newSecret } from '#lib/core/secrets/token-hash.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { webhookEndpoints } from '#lib/db/schema/events.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import { OVERLAP_MS, signingSecrets } from '#lib/deliveries/signature.ts';
import { failUndeliverable } from '#lib/deliveries/switch-off.ts';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { assertAllowedTarget } from '#lib/services/outbound/guarded-request.ts';
import type { EndpointChanges, EndpointInput } from './endpoint-input.ts';
import {
  type EndpointRow,
  findEndpoint,
  holdEndpoint,
  named,
  ofTenant,
  SECRET_PREFIX,
  toEndpoint,
} from './endpoint-row.ts';

// api-v1.md, Limits, Webhooks; a delivery's ids are made for no more of them.
const PER_TENANT = 10;

interface Made {
  endpoint: WebhookEndpoint;
  /** Shown to the caller once. */
  secret: string;
}

/** In the order in which they were made. */
export async function listEndpoints(tenantId: string): Promise<WebhookEndpoint[]> {
  const rows = await db()
    .select()
    .from(webhookEndpoints)
    .where(ofTenant(tenantId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map(toEndpoint);
}

/** One of them, and until when the secret before its own signs beside it; null: it does not. @throws AppError `not_found` */
export async function readEndpoint(
  tenantId: string,
  endpointId: string,
): Promise<{ endpoint: WebhookEndpoint; previousSecretUntil: string | null }> {
  const row = await findEndpoint(db(), tenantId, endpointId);
  const { secretRotatedAt: rotatedAt } = row;
  const until = rotatedAt && signingSecrets(row, now()).length > 1 ? new Date(rotatedAt.getTime() + OVERLAP_MS) : null;
  return { endpoint: toEndpoint(row), previousSecretUntil: until?.toISOString() ?? null };
}

/** @throws AppError `not_found` */
export async function requireOwnEndpoint(tenantId: string, endpointId: string): Promise<void> {
  await findEndpoint(db(), tenantId, endpointId);
}

/**
 * One more endpoint; it gets what happens from now on. @throws AppError `bad_request` for an address that may not be
 * called (api-v1.md, Webhook URL rules), `conflict` when the tenant has as many as it may
 */
export async function addEndpoint(tenantId: string, input: EndpointInput, doer: Doer = null): Promise<Made> {
  await assertAllowedTarget(input.url);
  const [secret, at] = [newSecret(SECRET_PREFIX), now()];
  const row = { ...input, tenantId, id: newId('endpoint'), secret, createdAt: at, updatedAt: at };
  const made = await transaction(async (tx) => {
    // Whoever makes one meanwhile waits here, and then counts this one too.
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
    if ((await tx.$count(webhookEndpoints, ofTenant(tenantId))) >= PER_TENANT)
      throw conflict(`A tenant has at most ${PER_TENANT} endpoints.`);
    await noteAction(tx, tenantId, doer, { action: 'webhook.created', target: targetOf(row) });
    return tx.insert(webhookEndpoints).values(row).returning();
  });
  return { endpoint: toEndpoint(made[0]!), secret };
}

/**
 * Changes what is given. Switched on again it begins without failures; switched off, what waits for it has failed.
 * @throws AppError `not_found`; `bad_request` as when one is made
 */
export async function changeEndpoint(
  tenantId: string,
  endpointId: string,
  changes: EndpointChanges,
  doer: Doer = null,
): Promise<WebhookEndpoint> {
  await findEndpoint(db(), tenantId, endpointId);
  if (changes.url !== undefined) await assertAllowedTarget(changes.url);
  return transaction(async (tx) => {
    const before = await holdEndpoint(tx, tenantId, endpointId);
    const afresh = changes.enabled === true && !before.enabled && AFRESH;
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ ...changes, ...afresh, updatedAt: now() })
      .where(named(tenantId, endpointId))
      .returning();
    if (!row!.enabled) await failUndeliverable(tx, { tenantId, endpointId });
    const told = withoutPath(changesBetween(before, changes));
    if (told)
      await noteAction(tx, tenantId, doer, { action: 'webhook.updated', target: targetOf(row!), changes: told });
    return toEndpoint(row!);
  });
}

const AFRESH = { disabledReason: null, consecutiveFailures: 0, failingSince: null } satisfies Partial<EndpointRow>;

/** What waits for it has failed; its log is kept for as long as others are. @throws AppError `not_found` */
export async function removeEndpoint(tenantId: string, endpointId: string, doer: Doer = null): Promise<void> {
  await transaction(async (tx) => {
    const row = await holdEndpoint(tx, tenantId, endpointId);
    const at = now();
    const removed = { enabled: false, deletedAt: at, updatedAt: at };
    await tx.update(webhookEndpoints).set(removed).where(named(tenantId, endpointId));
    await failUndeliverable(tx, { tenantId, endpointId });
    await noteAction(tx, tenantId, doer, { action: 'webhook.deleted', target: targetOf(row) });
  });
}

/** A new secret signs from now on, and the one before it for a day beside it. @throws AppError `not_found` */
export async function rotateSecret(tenantId: string, endpointId: string, doer: Doer = null): Promise<Made> {
  const [secret, at] = [newSecret(SECRET_PREFIX), now()];
  return transaction(async (tx) => {
    const [row] = await tx
      .update(webhookEndpoints)
      .set({ secret, previousSecret: sql`${webhookEndpoints.secret}`, secretRotatedAt: at, updatedAt: at })
      .where(named(tenantId, endpointId))
      .returning();
    if (!row) throw notFound('endpoint');
    await noteAction(tx, tenantId, doer, { action: 'webhook.secret_rotated', target: targetOf(row) });
    return { endpoint: toEndpoint(row), secret };
  });
}

const targetOf = ({ id, url }: { id: string; url: string }) => ({ kind: 'webhook', id, name: hostOf(url) }) as const;
