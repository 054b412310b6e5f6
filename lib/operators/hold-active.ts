import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';

/**
 * Keeps the operator active until the transaction ends, before any conversation is locked: a deactivation waits for
 * this, and what begins after it is refused. @throws AppError `unauthorized`
 */
export async function holdActive(tx: Transaction, { tenantId, operatorId }: OperatorActor): Promise<void> {
  const held = await tx.execute(sql`
    select 1 from operators where tenant_id = ${tenantId} and id = ${operatorId} and deactivated_at is null for share`);
  if (held.rows.length === 0) throw unauthorized();
}
