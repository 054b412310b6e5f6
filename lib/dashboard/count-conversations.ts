import { type SQL, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { localHour } from '#lib/tenants/opening-hours.ts';
import type { DayFigures } from './day-figures.ts';
import { dayOf, isIn, msOf, type Period } from './period.ts';

interface Begun extends Record<string, unknown> {
  day: number;
  /** Which quarter of an hour since 1970 it began in. */
  quarter: number;
  departmentId: string | null;
  score: number | null;
  resolutionMs: number | null;
  hasReply: boolean;
  wasRequested: boolean;
  isResolved: boolean;
  operators: string[] | null;
  firstResponseMs: number | null;
  thumbsUp: number;
  thumbsDown: number;
  abstentions: number;
}

/** Adds what is counted of conversations to the days that they began on; those without a message are none. */
export async function countConversations(tenantId: string, period: Period, days: DayFigures[]): Promise<void> {
  const { rows } = await db().execute<Begun>(begunIn(tenantId, period));
  const hourOf = hoursIn(period.timeZone);
  for (const row of rows) addTo(days[row.day]!, row, hourOf(row.quarter));
}

function addTo(day: DayFigures, row: Begun, hour: number): void {
  day.conversations++;
  day.withHuman += Number(row.hasReply);
  day.requested += Number(row.wasRequested);
  day.hours[hour]!++;
  if (row.firstResponseMs !== null) day.firstResponses.push(row.firstResponseMs);
  if (row.resolutionMs !== null) day.resolutions.push(row.resolutionMs);
  day.resolvedAlone += Number(row.isResolved && !row.hasReply && !row.wasRequested);
  day.abstentions += row.abstentions;
  if (row.score !== null) day.scores[row.score - 1]!++;
  day.thumbsUp += row.thumbsUp;
  day.thumbsDown += row.thumbsDown;
  for (const operator of row.operators ?? []) day.operators[operator] = (day.operators[operator] ?? 0) + 1;
  const department = (day.departments[row.departmentId ?? ''] ??= [0, 0]);
  department[0]++;
  department[1] += Number(row.hasReply);
}

const QUARTER_MS = 15 * 60_000;

function hoursIn(timeZone: string): (quarter: number) => number {
  const known = new Map<number, number>();
  return (quarter) => {
    const hour = known.get(quarter) ?? localHour(timeZone, new Date(quarter * QUARTER_MS));
    known.set(quarter, hour);
    return hour;
  };
}

/** A message `m` that somebody of the team wrote to the visitor: no note, and nothing of integration accounts `o`. */
export const BY_TEAM: SQL = sql`m.role = 'operator' and m.kind <> 'note' and not o.system`;

// A reopening that comes later is another matter.
const SETTLED_AFTER = sql`interval '24 hours'`;

const begunIn = (tenantId: string, period: Period): SQL => sql`
  with begun as materialized (
    select c.id, c.created_at, c.closed_at, c.department_id, c.rating_score
    from conversations c
    where c.tenant_id = ${tenantId} and c.last_message_at is not null and ${isIn(period, sql`c.created_at`)}
  ), said as (
    select m.conversation_id as id,
      min(m.created_at) filter (where m.role = 'visitor') as asked_at,
      min(m.seq) filter (where m.role = 'visitor') as asked_seq,
      bool_or(${BY_TEAM}) is true as has_reply,
      bool_or(m.kind = 'requested') as was_requested,
      bool_or(m.role = 'assistant') as has_answer,
      max(m.seq) filter (where m.kind = 'closed') as closed_seq,
      array_agg(distinct m.operator_id) filter (where ${BY_TEAM}) as operators,
      (count(*) filter (where m.thumbs = 'up'))::int as thumbs_up,
      (count(*) filter (where m.thumbs = 'down'))::int as thumbs_down
    from begun b join messages m on m.tenant_id = ${tenantId} and m.conversation_id = b.id
    left join operators o on o.tenant_id = ${tenantId} and o.id = m.operator_id
    group by m.conversation_id
  ), turned as (
    select t.conversation_id as id, count(*) filter (where t.checks ->> 'outcome' = 'abstained')::int as abstentions,
      (array_agg(t.checks ->> 'outcome' order by t.created_at desc, t.id desc))[1] as last_outcome
    from begun b join turns t on t.tenant_id = ${tenantId} and t.conversation_id = b.id
    where t.asked_by = 'visitor' and t.checks is not null
    group by t.conversation_id
  )
  select ${dayOf(period, sql`b.created_at`)} as day, floor(extract(epoch from b.created_at) / 900)::int as quarter,
    b.department_id as "departmentId", b.rating_score as score,
    ${msOf(sql`b.closed_at - b.created_at`)} as "resolutionMs",
    coalesce(s.has_reply, false) as "hasReply", coalesce(s.was_requested, false) as "wasRequested", s.operators,
    coalesce(s.thumbs_up, 0) as "thumbsUp", coalesce(s.thumbs_down, 0) as "thumbsDown",
    coalesce(t.abstentions, 0) as abstentions,
    coalesce(s.has_answer and t.last_outcome is distinct from 'abstained' and not (s.closed_seq is not null and exists (
      select 1 from messages e join messages r on r.tenant_id = e.tenant_id and r.conversation_id = e.conversation_id
      where e.tenant_id = ${tenantId} and e.conversation_id = b.id and e.seq = s.closed_seq and r.seq > e.seq
        and r.kind = 'reopened' and r.created_at <= e.created_at + ${SETTLED_AFTER})), false) as "isResolved",
    case when s.has_reply and s.asked_seq is not null then (
      select ${msOf(sql`m.created_at - s.asked_at`)} from messages m
      join operators o on o.tenant_id = ${tenantId} and o.id = m.operator_id
      where m.tenant_id = ${tenantId} and m.conversation_id = b.id and m.seq > s.asked_seq and ${BY_TEAM}
      order by m.seq limit 1) end as "firstResponseMs"
  from begun b left join said s on s.id = b.id left join turned t on t.id = b.id`;
