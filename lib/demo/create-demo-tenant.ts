import { and, eq } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { tenantCounters, tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import { createOperator } from '#lib/operators/create-operator.ts';
import { DEMO_OPERATORS, DEMO_SETTINGS } from './demo-shop.ts';
import { DEMO_VOCABULARY } from './demo-vocabulary.ts';
import { DEMO_TENANT_ID } from './has-demo.ts';

/** The tenant with its operators, whole or not at all. @returns false when somebody else has just made it */
export function createDemoTenant(site: { origin: string; host: string }): Promise<boolean> {
  return transaction(async (tx) => {
    const addresses = { allowedOrigins: [site.origin], siteHosts: [site.host] };
    const made = await tx
      .insert(tenants)
      .values({ ...DEMO_SETTINGS, ...addresses, vocabulary: DEMO_VOCABULARY, id: DEMO_TENANT_ID, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: tenants.id });
    if (made.length === 0) return false;
    await tx.insert(tenantCounters).values({ tenantId: DEMO_TENANT_ID });
    for (const operator of DEMO_OPERATORS) await addOperator(tx, operator);
    return true;
  });
}

async function addOperator(tx: Transaction, { greeting, ...operator }: (typeof DEMO_OPERATORS)[number]): Promise<void> {
  const { id } = await createOperator(tx, DEMO_TENANT_ID, {
    ...operator,
    externalId: null,
    avatarUrl: null,
    system: false,
    language: DEMO_SETTINGS.defaultLanguage,
  });
  const isThis = and(eq(operators.tenantId, DEMO_TENANT_ID), eq(operators.id, id));
  await tx.update(operators).set({ greeting }).where(isThis);
}
