import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';

/** Longer than a mail takes. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

export interface WaitingMail {
  tenantId: string;
  conversationId: string;
  since: Date;
  dueAt: Date;
  /** Set when a mail may be on its way that nobody noted: the same is sent again, and by its key goes once. */
  batchThrough: Date | null;
  mailedThrough: Date | null;
}

type Row = { [Name in keyof WaitingMail]: string | null };

/** Those that are due and that no other run has. */
export async function claimWaiting(): Promise<WaitingMail[]> {
  const at = iso(now());
  const until = iso(new Date(now().getTime() + LEASE_MS));
  const { rows } = await db().execute<Row & Record<string, unknown>>(sql`
    with chosen as (
      select tenant_id, conversation_id from visitor_mails
      where due_at <= ${at}::timestamptz and (lease_until is null or lease_until <= ${at}::timestamptz)
      order by due_at limit ${AT_ONCE} for update skip locked
    )
    update visitor_mails w set lease_until = ${until}::timestamptz from chosen c
    where w.tenant_id = c.tenant_id and w.conversation_id = c.conversation_id
    returning w.tenant_id as "tenantId", w.conversation_id as "conversationId", w.since, w.due_at as "dueAt",
      w.batch_through as "batchThrough", w.mailed_through as "mailedThrough"`);
  return rows.map(({ tenantId, conversationId, since, dueAt, batchThrough, mailedThrough }) => ({
    ...{ tenantId: tenantId!, conversationId: conversationId!, since: new Date(since!), dueAt: new Date(dueAt!) },
    batchThrough: batchThrough === null ? null : new Date(batchThrough),
    mailedThrough: mailedThrough === null ? null : new Date(mailedThrough),
  }));
}

/** Before it goes out: from here on every try sends what was written until then. */
export const noteBatch = (mail: WaitingMail, through: string): Promise<void> =>
  change(mail, sql`batch_through = ${through}::timestamptz`);

/** Nothing waits any more, but what was written meanwhile. @param through null: nothing was mailed */
export const settleMail = (mail: WaitingMail, through: string | null): Promise<void> =>
  change(
    mail,
    sql`lease_until = null, batch_through = null,
      mailed_through = coalesce(${through}::timestamptz, mailed_through),
      since = case when ${isOver(mail)} then since else ${iso(now())}::timestamptz end,
      due_at = case when ${isOver(mail)} then null else due_at end`,
  );

// After a second try of the same there may be more, which came before it was taken up again.
const isOver = ({ dueAt, batchThrough }: WaitingMail) =>
  batchThrough === null ? sql`due_at = ${iso(dueAt)}::timestamptz` : sql`false`;

export const putOff = (mail: WaitingMail, byMs: number): Promise<void> =>
  change(mail, sql`lease_until = null, due_at = ${iso(new Date(now().getTime() + byMs))}::timestamptz`);

async function change({ tenantId, conversationId }: WaitingMail, set: ReturnType<typeof sql>): Promise<void> {
  await db().execute(sql`
    update visitor_mails set ${set} where tenant_id = ${tenantId} and conversation_id = ${conversationId}`);
}

const iso = (at: Date): string => at.toISOString();
