import { and, eq, notInArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '#lib/db/database.ts';
import { greetingCounts } from '#lib/db/schema/greetings.ts';
import type { Greeting, GreetingFigures } from '#lib/resources/tenant.ts';
import { findTenant } from './tenant.ts';

export type GreetingFate = 'shown' | 'opened' | 'answered';

/** Of a greeting that the tenant has: others are nobody's to count. */
export async function countGreeting(
  tx: Pick<Transaction, 'insert'>,
  tenantId: string,
  id: string,
  fate: GreetingFate,
): Promise<void> {
  const { greetings } = await findTenant(tenantId);
  if (!greetings.some((each) => each.id === id)) return;
  const column = greetingCounts[fate];
  await tx
    .insert(greetingCounts)
    .values({ tenantId, greetingId: id, [fate]: 1 })
    .onConflictDoUpdate({
      target: [greetingCounts.tenantId, greetingCounts.greetingId],
      set: { [fate]: sql`${column} + 1` },
    });
}

/** Of every greeting there is, in the tenant's order. */
export async function greetingFigures(tenantId: string): Promise<GreetingFigures['greetings']> {
  const [{ greetings }, rows] = await Promise.all([
    findTenant(tenantId),
    db().select().from(greetingCounts).where(eq(greetingCounts.tenantId, tenantId)),
  ]);
  return greetings.map(({ id }) => {
    const { shown = 0, opened = 0, answered = 0 } = rows.find((row) => row.greetingId === id) ?? {};
    return { id, shown, opened, answered };
  });
}

/** What was counted of greetings that are no more. */
export async function forgetCounts(tx: Transaction, tenantId: string, kept: readonly Greeting[]): Promise<void> {
  const others = kept.map(({ id }) => id);
  const gone = others.length > 0 ? notInArray(greetingCounts.greetingId, others) : undefined;
  await tx.delete(greetingCounts).where(and(eq(greetingCounts.tenantId, tenantId), gone));
}
