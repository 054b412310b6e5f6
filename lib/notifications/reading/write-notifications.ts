import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import type { Transaction } from '#lib/db/database.ts';
import { NOTIFICATION_KINDS } from '#lib/resources/notifications.ts';
import { PAUSE_MS, whenTold } from '../rules/when-told.ts';
import type { Told } from '../rules/who-is-told.ts';

export interface NewNotification extends Told {
  about: string;
  conversationId: string | null;
  callbackId: string | null;
  messageId: string | null;
  /** Of the visitor's messages. */
  count: number;
  whileRequested: boolean;
  since: string;
  until: string;
  isOnline: boolean;
  at: Date;
}

/**
 * What already waits to be told of the same place takes the new in, by the strongest of their reasons.
 * @returns whether some of it is to be told later, not at once
 */
export async function writeNotifications(tx: Transaction, tenantId: string, told: NewNotification[]): Promise<boolean> {
  if (told.length === 0) return false;
  const lastAt = await lastTold(tx, tenantId, told);
  const rows = told.map((each) => ({
    ...each,
    id: newId('notification'),
    dueAt: whenTold(each.channel, each.at, each.isOnline, lastAt(each)).toISOString(),
  }));
  await tx.execute(sql`
    insert into notifications as n (tenant_id, id, operator_id, channel, kind, about, conversation_id, callback_id,
      message_id, count, while_requested, since, until, due_at, created_at)
    select ${tenantId}, r.id, r."operatorId", r.channel, r.kind, r.about, r."conversationId", r."callbackId",
      r."messageId", r.count, r."whileRequested", r.since, r.until, r."dueAt", r.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, "operatorId" text, channel text, kind text,
      about text, "conversationId" text, "callbackId" text, "messageId" text, count int, "whileRequested" boolean,
      since timestamptz, until timestamptz, "dueAt" timestamptz, at timestamptz)
    order by r."operatorId", r.channel, r.about
    on conflict (tenant_id, operator_id, channel, about) where state = 'waiting' and claimed_at is null
    do update set kind = ${stronger(sql`n.kind`, sql`excluded.kind`)}, count = n.count + excluded.count,
      message_id = case when ${isStronger(sql`n.kind`, sql`excluded.kind`)} then n.message_id
        else coalesce(excluded.message_id, n.message_id) end,
      while_requested = n.while_requested and excluded.kind = 'requests', until = excluded.until`);
  return rows.some(({ dueAt, at }) => dueAt > at.toISOString());
}

/** When each was last told of the same place, on the same channel. */
async function lastTold(tx: Transaction, tenantId: string, told: NewNotification[]) {
  const longestMs = Math.max(...Object.values(PAUSE_MS));
  const since = new Date(told[0]!.at.getTime() - longestMs).toISOString();
  const abouts = [...new Set(told.map(({ about }) => about))];
  const operatorIds = [...new Set(told.map(({ operatorId }) => operatorId))];
  const { rows } = await tx.execute<{ key: string; at: string | Date }>(sql`
    select operator_id || ' ' || channel || ' ' || about as key, max(claimed_at) as at from notifications
    where tenant_id = ${tenantId} and operator_id in ${operatorIds} and about in ${abouts}
      and claimed_at > ${since}::timestamptz and state in ('waiting', 'sent')
    group by operator_id, channel, about`);
  const at = new Map(rows.map((row) => [row.key, new Date(row.at)]));
  return ({ operatorId, channel, about }: NewNotification) => at.get(`${operatorId} ${channel} ${about}`) ?? null;
}

const ORDER = sql.raw(`array[${NOTIFICATION_KINDS.map((kind) => `'${kind}'`).join(', ')}]`);

const isStronger = (one: SQL, other: SQL): SQL =>
  sql`array_position(${ORDER}, ${one}) < array_position(${ORDER}, ${other})`;

const stronger = (one: SQL, other: SQL): SQL => sql`case when ${isStronger(one, other)} then ${one} else ${other} end`;
