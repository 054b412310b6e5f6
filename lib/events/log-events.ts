import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import type { Ending } from '#lib/db/transaction.ts';
import type { LoggedEvent, NewEvent } from './catalogue/event.ts';
import { maybeEntryOf } from './catalogue/catalogue.ts';
import type { Batch, BatchEvent, Follower } from './followers/follower.ts';
import { FOLLOWERS } from './followers/followers.ts';
import { afterComma, type TakenWrites } from './last-writes.ts';

/**
 * The last statement of a unit of work: logs its events under the tenant's next numbers, with the writes that waited for
 * it and what the followers write. The counter's row is locked until the commit, so numbers have no gaps and commit in
 * order. Nothing is committed for a tenant that has none.
 * @param events at least one
 */
export async function logEvents(
  tx: Transaction,
  { afterCommit, commitWith }: Ending,
  tenantId: string,
  events: readonly NewEvent[],
  writes: TakenWrites,
  followers: readonly Follower[] = FOLLOWERS,
): Promise<LoggedEvent[]> {
  const createdAt = now().toISOString();
  const batch: Batch = { tenantId, createdAt, events: events.map((event) => withBody(event, tenantId, createdAt)) };
  const followed = followers.flatMap((follower) => followedBy(follower, batch));
  const parts = [logged(batch), ...followed.map(({ part }) => part)];
  const statement = sql`with ${sql.join(parts, sql`, `)} ${afterComma(writes.parts)}
    select ${sql.join([sql`base`, ...followed.flatMap(counted)], sql`, `)} ${afterComma(writes.results)} from numbered`;
  const { rows } = await (writes.mayRefuse ? tx.execute(statement) : commitWith(statement));
  writes.tell(rows[0]);
  const base = Number(rows[0]!.base);
  for (const { follower } of followed)
    if (Number(rows[0]?.[follower.name]) > 0)
      afterCommit(() => follower.committed?.(tenantId, Number(rows[0]?.[follower.name])));
  return batch.events.map(({ body: _, ...event }, index) => ({ ...event, seq: base + index + 1, createdAt }));
}

/** Taken now, so that a webhook, its retries and who reads the events later are told the same, byte for byte. */
function withBody(event: NewEvent, tenantId: string, createdAt: string): BatchEvent {
  const [id, { type }] = [newId('event'), event];
  const data = maybeEntryOf(type)?.webhook?.from(event.payload);
  return { ...event, id, body: data ? JSON.stringify({ id, type, tenantId, createdAt, data }) : null };
}

function logged({ tenantId, createdAt, events }: Batch): SQL {
  const rows = events.map(({ id, type, conversationId, visitorId, payload, body }, index) => ({
    ...{ n: index + 1, id, type, conversation_id: conversationId, visitor_id: visitorId, payload, body },
  }));
  return sql`
    numbered as (
      update tenant_counters set last_event = last_event + ${rows.length}
      where tenant_id = ${tenantId} returning last_event - ${rows.length} as base
    ), logged as (
      insert into events (tenant_id, seq, id, type, conversation_id, visitor_id, payload, body, created_at)
      select ${tenantId}, numbered.base + e.n, e.id, e.type, e.conversation_id, e.visitor_id, e.payload, e.body,
        ${createdAt}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as e(n int, id text, type text, conversation_id text, visitor_id text, payload json, body text)
      left join numbered on true -- no counter, no number: refused
      returning seq, id, type, conversation_id, visitor_id, body
    )`;
}

interface Followed {
  follower: Follower;
  part: SQL;
}

function followedBy(follower: Follower, batch: Batch): Followed[] {
  const statement = follower.statement(batch);
  return statement ? [{ follower, part: sql`${sql.identifier(follower.name)} as (${statement})` }] : [];
}

const counted = ({ follower: { name, committed } }: Followed): SQL[] =>
  committed ? [sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`] : [];
