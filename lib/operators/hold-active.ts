import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound, unauthorized } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';
import type { Author } from '#lib/resources/conversation/message.ts';

/**
 * Keeps the operator active until the transaction ends, before any conversation is locked: a deactivation waits for
 * this, and what begins after it is refused. @throws AppError `unauthorized`
 */
export async function holdActive(tx: Transaction, { tenantId, operatorId }: OperatorActor): Promise<void> {
  const held = await tx.execute(sql`
    select 1 from operators where tenant_id = ${tenantId} and id = ${operatorId} and deactivated_at is null for share`);
  if (held.rows.length === 0) throw unauthorized();
}

/**
 * The same for somebody who is given a conversation. @throws AppError `not_found` for who is deactivated, an integration
 * account or not of the tenant (api-v1.md, Operator lifecycle)
 */
export async function holdColleague(tx: Transaction, tenantId: string, operatorId: string): Promise<Author> {
  const held = await tx.execute<Author & Record<string, unknown>>(sql`
    select id, handle, display_name as name, avatar_url as "avatarUrl" from operators
    where tenant_id = ${tenantId} and id = ${operatorId} and deactivated_at is null and not system for share`);
  const [colleague] = held.rows;
  if (!colleague) throw notFound('operator');
  return colleague;
}
