import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';

/**
 * Gives up the kept figures of every day that a conversation is counted on, before it is deleted: the log alone would not
 * say any more which they were. A count that is under way, and does not see the deletion yet, is given up by the touch.
 */
export const giveUpDaysOf = (tx: Transaction, tenantId: string, conversationIds: string[]): Promise<void> =>
  giveUp(tx, tenantId, momentsOf(tenantId, conversationIds));

/** The same with all that a visitor has done, before they are erased. */
export const giveUpDaysWith = (
  tx: Transaction,
  tenantId: string,
  visitorId: string,
  conversationIds: string[],
): Promise<void> =>
  giveUp(
    tx,
    tenantId,
    // No zone's days begin within a quarter of an hour.
    sql`${momentsOf(tenantId, conversationIds)} union
      select date_bin('15 minutes', p.at, '2000-01-01T00:00:00Z') from pageviews p
      where p.tenant_id = ${tenantId} and p.visitor_id = ${visitorId}`,
  );

/** The same with all days of the tenant: who counts as one of the team has changed, or rows were written past the verbs. */
export const giveUpAllDays = (tx: Transaction, tenantId: string): Promise<void> =>
  giveUp(tx, tenantId, sql`select null::timestamptz as at`);

const momentsOf = (tenantId: string, conversationIds: string[]): SQL => sql`
  select c.created_at as at from conversations c
  where c.tenant_id = ${tenantId} and c.id = any(${sql.param(conversationIds)}::text[])
  union
  select q.created_at from messages q
  where q.tenant_id = ${tenantId} and q.conversation_id = any(${sql.param(conversationIds)}::text[])
    and q.kind = 'requested'`;

async function giveUp(tx: Transaction, tenantId: string, moments: SQL): Promise<void> {
  await tx.execute(sql`
    with moments as materialized (${moments}), touched as (
      insert into dashboard_touches (tenant_id, id, at) select ${tenantId}, gen_random_uuid()::text, at from moments
    )
    delete from dashboard_days d using moments m where d.tenant_id = ${tenantId} and ${isOfDay}`);
}

/** Whether the moment `m.at` is on the kept day `d`. */
export const isOfDay: SQL = sql`(m.at is null or (m.at >= d.begins_at and m.at < d.ends_at))`;
