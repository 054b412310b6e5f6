import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';

/** Whose access ends is told nothing any more, and nothing leads to their devices. */
export async function forgetDevices(tx: Transaction, tenantId: string, operatorId: string): Promise<void> {
  const own = sql`tenant_id = ${tenantId} and operator_id = ${operatorId}`;
  await tx.execute(sql`delete from push_subscriptions where ${own}`);
  await tx.execute(sql`delete from mobile_devices where ${own}`);
  await tx.execute(sql`delete from notifications where ${own}`);
}
