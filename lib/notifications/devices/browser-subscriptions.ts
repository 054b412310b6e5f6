import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { pushSubscriptions } from '#lib/db/schema/notifications.ts';
import { transaction } from '#lib/db/transaction.ts';
import { holdActive } from '#lib/operators/hold-active.ts';
import { allowedAddress } from '#lib/services/outbound/allowed-address.ts';
import type { BrowserSubscription } from '#lib/services/push/port.ts';

/** More browsers than anybody uses: a new one takes the place of the oldest. */
const MOST = 20;

/**
 * The operator's browser, which is told from now on. A browser is one person's: whoever had it before in this tenant is
 * told nothing there any more. @throws AppError `bad_request` for an address that may not be called
 */
export async function addBrowser(actor: OperatorActor, { endpoint, keys }: BrowserSubscription): Promise<void> {
  const { tenantId, operatorId, identityId } = actor;
  const row = { endpoint: allowedAddress(endpoint), ...keys, identityId, createdAt: now() };
  await transaction(async (tx) => {
    await holdActive(tx, actor);
    const others = and(eq(pushSubscriptions.endpoint, row.endpoint), ne(pushSubscriptions.operatorId, operatorId));
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.tenantId, tenantId), others));
    const { tenantId: tenant, operatorId: operator, endpoint: address } = pushSubscriptions;
    await tx
      .insert(pushSubscriptions)
      .values({ tenantId, operatorId, ...row })
      .onConflictDoUpdate({ target: [tenant, operator, address], set: row });
    const newest = tx
      .select({ endpoint: address })
      .from(pushSubscriptions)
      .where(own(actor))
      .orderBy(desc(pushSubscriptions.createdAt), address)
      .limit(MOST);
    await tx.delete(pushSubscriptions).where(and(own(actor), notInArray(address, newest)));
  });
}

/** No error when it is not there. */
export async function removeBrowser(actor: OperatorActor, endpoint: string): Promise<void> {
  const normal = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
  await db()
    .delete(pushSubscriptions)
    .where(and(own(actor), eq(pushSubscriptions.endpoint, normal)));
}

const own = ({ tenantId, operatorId }: OperatorActor) =>
  and(eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.operatorId, operatorId));
