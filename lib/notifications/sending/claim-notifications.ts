import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import type { ChannelName, NotificationKind } from '#lib/resources/notifications.ts';

/** What one operator is to be told on one channel, and this claim alone may tell. */
export interface Claimed {
  tenantId: string;
  id: string;
  claimId: string;
  operatorId: string;
  channel: ChannelName;
  kind: NotificationKind;
  about: string;
  conversationId: string | null;
  callbackId: string | null;
  messageId: string | null;
  count: number;
  whileRequested: boolean;
  until: Date;
  /** Tries before this one. */
  attempts: number;
  reached: string[];
  createdAt: Date;
}

/** Longer than a mail and a push take together: what is held longer was held by a process that died. */
const LEASE_MS = 90_000;
const AT_ONCE = 50;

/** Takes what is due, the longest due first. Nothing is added any more to what was taken once. @param tenantId of all without */
export async function claimNotifications(tenantId?: string): Promise<Claimed[]> {
  const [at, claimId] = [now(), randomUUID()];
  const ofTenant = tenantId === undefined ? sql`true` : sql`n.tenant_id = ${tenantId}`;
  const time = (ms: number) => sql`${new Date(at.getTime() + ms).toISOString()}::timestamptz`;
  const { rows } = await db().execute<Row>(sql`
    with chosen as (
      select n.tenant_id, n.id from notifications n
      where n.state = 'waiting' and n.due_at <= ${time(0)} and ${ofTenant}
        and (n.lease_until is null or n.lease_until <= ${time(0)})
      order by n.due_at, n.id limit ${AT_ONCE} for update skip locked
    )
    update notifications n set claim_id = ${claimId}, claimed_at = coalesce(n.claimed_at, ${time(0)}),
      lease_until = ${time(LEASE_MS)}, attempts = n.attempts + 1
    from chosen c where n.tenant_id = c.tenant_id and n.id = c.id
    returning n.tenant_id as "tenantId", n.id, n.operator_id as "operatorId", n.channel, n.kind, n.about,
      n.conversation_id as "conversationId", n.callback_id as "callbackId", n.message_id as "messageId", n.count,
      n.while_requested as "whileRequested", n.until, n.attempts - 1 as attempts, n.reached, n.created_at as "createdAt"`);
  return rows.map((row) => ({ ...row, claimId, until: new Date(row.until), createdAt: new Date(row.createdAt) }));
}

type Row = Omit<Claimed, 'claimId' | 'until' | 'createdAt'> & {
  until: string | Date;
  createdAt: string | Date;
} & Record<string, unknown>;

/** The waits after tries that failed; a mail service knows a key for a day, and all of these end long before. */
const WAITS_MS = [60_000, 5 * 60_000, 30 * 60_000];

export type Outcome = 'sent' | 'dropped' | 'failed';

/** Writes what became of it; nothing where somebody else has it by now. What failed is tried again, a few times. */
export async function settle(
  { tenantId, id, claimId, attempts }: Claimed,
  outcome: Outcome,
  reached: readonly string[] = [],
): Promise<void> {
  const waitMs = outcome === 'failed' ? WAITS_MS[attempts] : undefined;
  const next = waitMs === undefined ? null : new Date(now().getTime() + waitMs).toISOString();
  await db().execute(sql`
    update notifications set state = ${next === null ? outcome : 'waiting'}, claim_id = null, lease_until = null,
      due_at = coalesce(${next}::timestamptz, due_at), reached = ${sql.param([...reached])}::text[]
    where tenant_id = ${tenantId} and id = ${id} and claim_id = ${claimId}`);
}
