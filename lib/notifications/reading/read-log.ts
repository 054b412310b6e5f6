import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { now } from '#lib/core/time.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';

/** What somebody may be told of; of messages those of visitors. */
export const NEWS = [
  'message.created',
  'conversation.requested',
  'conversation.assigned',
  'conversation.handed_off',
  'note.mentioned',
  'callback.created',
] as const;

export type News = LoggedEvent<(typeof NEWS)[number]>;

/** Nobody is helped by what was news long ago, as after days without a process. */
const OLDEST_MS = 6 * 3_600_000;
const AT_ONCE = 200;

export const isNews = (event: LoggedEvent): boolean =>
  event.type === 'message.created'
    ? event.payload.message.role === 'visitor'
    : NEWS.some((each) => each === event.type);

/**
 * The tenant's log from where it was last read, which nobody else reads until the transaction ends. @returns also how
 * far it goes, and whether there is more
 */
export async function readLog(
  tx: Transaction,
  tenantId: string,
): Promise<{ from: number; through: number; news: News[]; hasMore: boolean }> {
  const { rows: cursors } = await tx.execute<{ seq: string }>(sql`
    insert into notification_cursors as c (tenant_id, seq) values (${tenantId}, 0)
    on conflict (tenant_id) do update set seq = c.seq returning seq`);
  const from = Number(cursors[0]!.seq);
  // Numbers are committed in their order: up to the counter's all are there.
  const { rows: counters } = await tx.execute<{ last: string }>(
    sql`select last_event as last from tenant_counters where tenant_id = ${tenantId}`,
  );
  const last = Number(counters[0]?.last ?? 0);
  const { rows } = await tx.execute<Row>(sql`
    select seq, id, type, conversation_id as "conversationId", visitor_id as "visitorId", payload,
      created_at as "createdAt"
    from events where tenant_id = ${tenantId} and seq > ${from} and seq <= ${last} and type in ${[...NEWS]}
      and (type <> 'message.created' or payload -> 'message' ->> 'role' = 'visitor')
    order by seq limit ${AT_ONCE}`);
  const hasMore = rows.length === AT_ONCE;
  const since = now().getTime() - OLDEST_MS;
  const news = rows
    .map(toNews)
    .filter(({ payload, createdAt }) => !('erased' in payload) && Date.parse(createdAt) > since);
  return { from, through: hasMore ? Number(rows.at(-1)!.seq) : last, news, hasMore };
}

export async function moveCursor(tx: Transaction, tenantId: string, seq: number): Promise<void> {
  await tx.execute(sql`update notification_cursors set seq = ${seq} where tenant_id = ${tenantId}`);
}

type Row = Record<string, unknown> & { seq: string; createdAt: string | Date };

const toNews = (row: Row): News =>
  ({ ...row, seq: Number(row.seq), createdAt: new Date(row.createdAt).toISOString() }) as unknown as News;
