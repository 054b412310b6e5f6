import { type SQL, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { localHour } from '#lib/tenants/opening-hours.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { dayOf, isIn, lastDays, partOf, type Period, zoneOf } from '#lib/dashboard/period.ts';

export type Recounted = Omit<Dashboard, 'onlineVisitors'>;

/** The figures of the dashboard by plain SQL over all that is there, one question after the other. */
export async function recountDashboard(tenantId: string, days: number, at: Date): Promise<Recounted> {
  const both = lastDays(zoneOf(await findTenant(tenantId)), 2 * days, at);
  const [before, period] = [partOf(both, 0, days), partOf(both, days, 2 * days)];
  const { firstResponse, resolution, resolvedByAssistant, abstentions, ratings, thumbs, ...page } = await ofPeriod(
    tenantId,
    period,
  );
  return {
    ...{ days, since: period.begins[0]!.toISOString(), timeZone: period.timeZone, ...page },
    ...(await nowOf(tenantId, at)),
    perDay: await perDay(tenantId, period),
    byHour: await byHour(tenantId, period),
    topChatPages: await topOf(sql`select c.page_url as url, c.page_title as title, c.created_at as at
      from conversations c where ${begun(tenantId, period)} and c.page_url is not null`),
    topPages: await topOf(sql`select p.url, p.title, p.at from pageviews p where ${seen(tenantId, period)}`),
    extra: {
      ...{ firstResponse, resolution, resolvedByAssistant, abstentions, ratings, thumbs },
      operators: await operatorsOf(tenantId, period),
      departments: await departmentsOf(tenantId, period),
      before: { since: before.begins[0]!.toISOString(), ...(await ofPeriod(tenantId, before)) },
    },
  };
}

const begun = (tenantId: string, period: Period): SQL =>
  sql`c.tenant_id = ${tenantId} and c.last_message_at is not null and ${isIn(period, sql`c.created_at`)}`;

const seen = (tenantId: string, period: Period): SQL => sql`p.tenant_id = ${tenantId} and ${isIn(period, sql`p.at`)}`;

const TEAM = sql`m.role = 'operator' and m.kind <> 'note' and exists (select 1 from operators o
  where o.tenant_id = m.tenant_id and o.id = m.operator_id and not o.system)`;
const ofC = sql`m.tenant_id = c.tenant_id and m.conversation_id = c.id`;
const HAS_REPLY = sql`exists (select 1 from messages m where ${ofC} and ${TEAM})`;
const WAS_REQUESTED = sql`exists (select 1 from messages m where ${ofC} and m.kind = 'requested')`;
const FIRST_REPLY = sql`(select extract(epoch from min(m.created_at) - min(v.at)) from messages m,
  (select min(m.seq) as seq, min(m.created_at) as at from messages m where ${ofC} and m.role = 'visitor') v
  where ${ofC} and ${TEAM} and m.seq > v.seq)`;
const LAST_CLOSING = sql`(select max(m.seq) from messages m where ${ofC} and m.kind = 'closed')`;
const REOPENED_SOON = sql`exists (select 1 from messages m, messages e where ${ofC} and m.kind = 'reopened'
  and e.tenant_id = c.tenant_id and e.conversation_id = c.id and e.seq = ${LAST_CLOSING} and m.seq > e.seq
  and m.created_at <= e.created_at + interval '24 hours')`;
const LAST_OUTCOME = sql`(select t.checks ->> 'outcome' from turns t where t.tenant_id = c.tenant_id
  and t.conversation_id = c.id and t.asked_by = 'visitor' and t.checks is not null
  order by t.created_at desc, t.id desc limit 1)`;
const RESOLVED = sql`exists (select 1 from messages m where ${ofC} and m.role = 'assistant') and not ${HAS_REPLY}
  and not ${WAS_REQUESTED} and ${LAST_OUTCOME} is distinct from 'abstained' and not ${REOPENED_SOON}`;

const half = (what: SQL): SQL => sql`(percentile_cont(0.5) within group (order by ${what}))::float`;
const most = (what: SQL): SQL => sql`(percentile_cont(0.9) within group (order by ${what}))::float`;

async function one<T extends Record<string, unknown>>(query: SQL): Promise<T> {
  const { rows } = await db().execute<T>(query);
  return rows[0] as T;
}

type OfPeriod = Omit<Dashboard['extra']['before'], 'since'>;

async function ofPeriod(tenantId: string, period: Period): Promise<OfPeriod> {
  const counts = await one<Record<'conversations' | 'withHuman' | 'requested' | 'resolved' | 'ratings', number>>(sql`
    select count(*)::int as conversations, count(*) filter (where ${HAS_REPLY})::int as "withHuman",
      count(*) filter (where ${WAS_REQUESTED})::int as requested, count(*) filter (where ${RESOLVED})::int as resolved,
      count(c.rating_score)::int as ratings
    from conversations c where ${begun(tenantId, period)}`);
  const times = await one<Record<'first' | 'first90' | 'closing' | 'closing90' | 'average', number | null>>(sql`
    select ${half(FIRST_REPLY)} as first, ${most(FIRST_REPLY)} as first90,
      ${half(sql`extract(epoch from c.closed_at - c.created_at)`)} as closing,
      ${most(sql`extract(epoch from c.closed_at - c.created_at)`)} as closing90,
      avg(c.rating_score)::float as average
    from conversations c where ${begun(tenantId, period)}`);
  const { rows: rated } = await db().execute<{ score: number; count: number }>(sql`
    select c.rating_score as score, count(*)::int as count from conversations c
    where ${begun(tenantId, period)} and c.rating_score is not null group by 1`);
  const scores = [1, 2, 3, 4, 5].map((score) => rated.find((row) => row.score === score)?.count ?? 0);
  const thumbs = await one<{ up: number; down: number }>(sql`
    select count(*) filter (where m.thumbs = 'up')::int as up, count(*) filter (where m.thumbs = 'down')::int as down
    from conversations c join messages m on ${ofC} where ${begun(tenantId, period)}`);
  const { abstentions } = await one<{ abstentions: number }>(sql`
    select count(*)::int as abstentions from conversations c
    join turns t on t.tenant_id = c.tenant_id and t.conversation_id = c.id and t.asked_by = 'visitor'
    where ${begun(tenantId, period)} and t.checks ->> 'outcome' = 'abstained'`);
  const visitors = await one<{ visitors: number; pageviews: number }>(sql`
    select count(distinct p.visitor_id)::int as visitors, count(*)::int as pageviews from pageviews p
    where ${seen(tenantId, period)}`);
  const { callbacks } = await one<{ callbacks: number }>(sql`
    select count(*)::int as callbacks from callbacks c where c.tenant_id = ${tenantId} and ${isIn(period, sql`c.created_at`)}`);
  const { conversations } = counts;
  return {
    ...{ ...visitors, callbacks, conversations, withHuman: counts.withHuman, requested: counts.requested },
    ...(await waitsIn(tenantId, period)),
    firstResponse: { medianSeconds: times.first, p90Seconds: times.first90 },
    resolution: { medianSeconds: times.closing, p90Seconds: times.closing90 },
    resolvedByAssistant: {
      count: counts.resolved,
      share: conversations === 0 ? null : counts.resolved / conversations,
    },
    abstentions,
    ratings: { count: counts.ratings, average: times.average, scores },
    thumbs,
  };
}

/** Of each conversation the first request for a person, where that was made in the period, and who replied after it. */
const waited = (tenantId: string, period: Period): SQL => sql`
  with asked as (
    select q.conversation_id as id, min(q.created_at) as at, min(q.seq) as seq from messages q
    where q.tenant_id = ${tenantId} and q.kind = 'requested' group by q.conversation_id
  ), waited as (
    select c.department_id, r.operator_id, extract(epoch from r.created_at - asked.at) as seconds
    from asked join conversations c on c.tenant_id = ${tenantId} and c.id = asked.id
    left join lateral (select m.* from messages m where ${ofC} and ${TEAM} and m.seq > asked.seq
      order by m.seq limit 1) r on true
    where ${isIn(period, sql`asked.at`)}
  )`;

const waitsIn = (tenantId: string, period: Period) =>
  one<Record<string, unknown> & { medianResponseSeconds: number | null; unansweredRequests: number }>(sql`
    ${waited(tenantId, period)}
    select ${half(sql`seconds`)} as "medianResponseSeconds",
      count(*) filter (where seconds is null)::int as "unansweredRequests"
    from waited`);

async function mediansBy(tenantId: string, period: Period, column: SQL): Promise<Map<string | null, number | null>> {
  const { rows } = await db().execute<{ key: string | null; median: number | null }>(sql`
    ${waited(tenantId, period)} select ${column} as key, ${half(sql`seconds`)} as median from waited group by 1`);
  return new Map(rows.map(({ key, median }) => [key, median]));
}

async function nowOf(tenantId: string, at: Date) {
  const since = new Date(at.getTime() - 15 * 60_000).toISOString();
  return one<Record<string, unknown> & Pick<Dashboard, 'activeConversations' | 'waitingNow' | 'openCallbacks'>>(sql`
    select count(*) filter (where c.last_message_at > ${since}::timestamptz)::int as "activeConversations",
      count(*) filter (where c.requested)::int as "waitingNow",
      (select count(*)::int from callbacks b where b.tenant_id = ${tenantId} and b.handled_at is null) as "openCallbacks"
    from conversations c where c.tenant_id = ${tenantId} and c.closed_at is null and c.last_message_at is not null`);
}

async function perDay(tenantId: string, period: Period): Promise<Dashboard['perDay']> {
  const { rows } = await db().execute<{ day: number; conversations: number; withHuman: number }>(sql`
    select ${dayOf(period, sql`c.created_at`)} as day, count(*)::int as conversations,
      count(*) filter (where ${HAS_REPLY})::int as "withHuman"
    from conversations c where ${begun(tenantId, period)} group by 1`);
  const { rows: there } = await db().execute<{ day: number; visitors: number }>(sql`
    select ${dayOf(period, sql`p.at`)} as day, count(distinct p.visitor_id)::int as visitors from pageviews p
    where ${seen(tenantId, period)} group by 1`);
  return period.dates.map((date, day) => {
    const { conversations = 0, withHuman = 0 } = rows.find((row) => row.day === day) ?? {};
    return { date, conversations, withHuman, visitors: there.find((row) => row.day === day)?.visitors ?? 0 };
  });
}

async function byHour(tenantId: string, period: Period): Promise<number[]> {
  const { rows } = await db().execute<{ at: string; count: number }>(sql`
    select date_bin('15 minutes', c.created_at, '2000-01-01T00:00:00Z') as at, count(*)::int as count
    from conversations c where ${begun(tenantId, period)} group by 1`);
  const hours = Array<number>(24).fill(0);
  for (const { at, count } of rows) hours[localHour(period.timeZone, new Date(at))]! += count;
  return hours;
}

async function topOf(visits: SQL): Promise<Dashboard['topPages']> {
  const { rows } = await db().execute<{ url: string; title: string | null; count: number }>(sql`
    select url, (array_agg(title order by at desc))[1] as title, count(*)::int as count
    from (${visits}) visits group by url order by count(*) desc, url collate "C" limit 8`);
  return rows;
}

async function operatorsOf(tenantId: string, period: Period): Promise<Dashboard['extra']['operators']> {
  const { rows } = await db().execute<{ operatorId: string; name: string; answered: number }>(sql`
    select o.id as "operatorId", o.display_name as name, coalesce(n.answered, 0) as answered
    from operators o left join (
      select m.operator_id, count(distinct c.id)::int as answered from conversations c join messages m on ${ofC}
      where ${begun(tenantId, period)} and ${TEAM} group by 1
    ) n on n.operator_id = o.id
    where o.tenant_id = ${tenantId} and not o.system`);
  const medians = await mediansBy(tenantId, period, sql`operator_id`);
  return rows
    .map((row) => ({ ...row, medianResponseSeconds: medians.get(row.operatorId) ?? null }))
    .filter((each) => each.answered > 0 || each.medianResponseSeconds !== null)
    .toSorted((a, b) => b.answered - a.answered || (a.operatorId < b.operatorId ? -1 : 1));
}

async function departmentsOf(tenantId: string, period: Period): Promise<Dashboard['extra']['departments']> {
  const { rows } = await db().execute<Omit<Dashboard['extra']['departments'][number], 'medianResponseSeconds'>>(sql`
    select d.id as "departmentId", d.name, coalesce(n.conversations, 0) as conversations,
      coalesce(n.answered, 0) as answered
    from (select id, name from departments where tenant_id = ${tenantId} union all select null, null) d
    left join (
      select c.department_id, count(*)::int as conversations, count(*) filter (where ${HAS_REPLY})::int as answered
      from conversations c where ${begun(tenantId, period)} group by 1
    ) n on n.department_id is not distinct from d.id`);
  const medians = await mediansBy(tenantId, period, sql`department_id`);
  return rows
    .map((row) => ({ ...row, medianResponseSeconds: medians.get(row.departmentId) ?? null }))
    .filter((each) => each.conversations > 0 || each.medianResponseSeconds !== null)
    .toSorted(
      (a, b) => b.conversations - a.conversations || ((a.departmentId ?? '') < (b.departmentId ?? '') ? -1 : 1),
    );
}
