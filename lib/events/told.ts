import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import type { EventType } from './catalogue/catalogue.ts';

/** For so long a tenant's backend can read what it was told (decisions.md, `/server/events`). */
export const TOLD_MS = 30 * 24 * 3_600_000;

export interface ToldEvent {
  seq: number;
  /** What webhooks are told of it, byte for byte. */
  body: string;
  createdAt: Date;
}

export interface ToldPage {
  events: ToldEvent[];
  /** The tenant's newest number of all; up to there nothing else was told. */
  newest: number;
  hasMore: boolean;
}

/**
 * What a tenant was told after that number, in its order, of the types or of all. @returns null when there is no such
 * tenant any more
 */
export async function toldAfter(
  tenantId: string,
  { after, types, limit }: { after: number; types: readonly EventType[] | null; limit: number },
): Promise<ToldPage | null> {
  const oldest = new Date(now().getTime() - TOLD_MS).toISOString();
  const kept = sql`e.tenant_id = ${tenantId} and e.seq > ${after} and e.body is not null
    and e.created_at >= ${oldest}::timestamptz`;
  const chosen = types
    ? sql`select seq from json_array_elements_text(${JSON.stringify(types)}::json) as t(type) cross join lateral (
        select e.seq from events e where ${kept} and e.type = t.type order by e.seq limit ${limit + 1}) of_type
        order by seq limit ${limit + 1}`
    : sql`select e.seq from events e where ${kept} order by e.seq limit ${limit + 1}`;
  // Numbers commit in their order, so that in one snapshot nothing below the newest is still to come.
  const { rows } = await db().execute<{ newest: string; seq: string | null; body: string; at: string | Date }>(sql`
    select c.last_event as newest, e.seq, e.body, e.created_at as at from tenant_counters c
    left join lateral (select e.* from (${chosen}) chosen join events e on e.tenant_id = ${tenantId} and e.seq = chosen.seq
    ) e on true
    where c.tenant_id = ${tenantId} order by e.seq`);
  if (!rows[0]) return null;
  const found = rows.flatMap(({ seq, body, at }) =>
    seq === null ? [] : [{ seq: Number(seq), body, createdAt: new Date(at) }],
  );
  return { events: found.slice(0, limit), newest: Number(rows[0].newest), hasMore: found.length > limit };
}
