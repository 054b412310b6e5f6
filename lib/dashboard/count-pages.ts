import { type SQL, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import type { DayFigures } from './day-figures.ts';
import { dayOf, isIn, lastDays, msOf, type Period } from './period.ts';

interface Page extends Record<string, unknown> {
  day: number;
  url: string;
  title: string | null;
  count: number;
  atMs: number;
}

interface Seen extends Record<string, unknown> {
  day: number;
  /** How many days before they were last there; null for longer than any period has, and for never. */
  after: number | null;
  visitors: number;
  pageviews: number;
}

// api-v1.md, Dashboard: no period has more days.
const LONGEST_DAYS = 90;

/** Adds which pages were opened, by how many, and where conversations were started from. */
export async function countPages(tenantId: string, period: Period, days: DayFigures[]): Promise<void> {
  const [opened, asked, seen] = await Promise.all([
    db().execute<Page>(
      byPage(
        period,
        sql`select p.url, p.title, p.at from pageviews p
        where p.tenant_id = ${tenantId} and ${isIn(period, sql`p.at`)}`,
      ),
    ),
    db().execute<Page>(
      byPage(
        period,
        sql`select c.page_url as url, c.page_title as title, c.created_at as at from conversations c
        where c.tenant_id = ${tenantId} and c.last_message_at is not null and c.page_url is not null
          and ${isIn(period, sql`c.created_at`)}`,
      ),
    ),
    db().execute<Seen>(visitorsIn(tenantId, period)),
  ]);
  for (const { day, url, count, title, atMs } of opened.rows) days[day]!.pages.push([url, count, title, atMs]);
  for (const { day, url, count, title, atMs } of asked.rows) days[day]!.chatPages.push([url, count, title, atMs]);
  for (const { day, after, visitors, pageviews } of seen.rows) {
    days[day]!.visitors += visitors;
    days[day]!.pageviews += pageviews;
    if (after !== null) days[day]!.returned[after] = visitors;
  }
}

/** @param visits rows of `url`, `title`, `at` */
const byPage = (period: Period, visits: SQL): SQL => sql`
  select ${dayOf(period, sql`at`)} as day, url, count(*)::int as count,
    (array_agg(title order by at desc))[1] as title, ${msOf(sql`max(at)`)} as "atMs"
  from (${visits}) visits group by 1, 2`;

/**
 * Who was there on a day is counted in a period once: on the first of its days. So each day says when they were there
 * before, and the period takes those who were not there since it began.
 */
function visitorsIn(tenantId: string, period: Period): SQL {
  const begins = [...daysBefore(period).begins, ...period.begins];
  const dayAmongAll = (moment: SQL) => dayOf({ begins }, moment);
  return sql`
    select day, nullif(day + ${LONGEST_DAYS}::int - last, day + ${LONGEST_DAYS}::int + 1) as after,
      count(*)::int as visitors, sum(pageviews)::int as pageviews
    from (
      select ${dayOf(period, sql`p.at`)} as day, p.visitor_id, min(p.at) as first_at, count(*)::int as pageviews
      from pageviews p where p.tenant_id = ${tenantId} and ${isIn(period, sql`p.at`)}
      group by 1, 2
    ) there
    cross join lateral (
      select coalesce((select ${dayAmongAll(sql`e.at`)} from pageviews e
        where e.tenant_id = ${tenantId} and e.visitor_id = there.visitor_id and e.at < there.first_at
        order by e.at desc limit 1), -1) as last
    ) before
    group by 1, 2`;
}

const daysBefore = ({ timeZone, begins }: Period): Period =>
  lastDays(timeZone, LONGEST_DAYS, new Date(begins[0]!.getTime() - 1));
