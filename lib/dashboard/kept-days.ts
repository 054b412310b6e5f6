import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import type { DayFigures } from './day-figures.ts';
import { countDays } from './count-days.ts';
import { followLog } from './follow-log.ts';
import { partOf, type Period } from './period.ts';

// Longer than any transaction may take: what was begun on a day is committed by then.
const OVER_AFTER_MS = 3_600_000;

// What is read at once stays small, other queries come in between, and whoever is cut short has lost no more than this.
const DAYS_AT_ONCE = 10;

/**
 * The figures of each of the days: of those that are over as they were kept, and of the others counted now.
 * @param signal ends it between two counts @throws its reason
 */
export async function figuresOf(tenantId: string, period: Period, signal?: AbortSignal): Promise<DayFigures[]> {
  let version = await followLog(tenantId);
  const days = await keptDays(tenantId, period);
  for (const [at, { from, until }] of stretchesWithout(days).entries()) {
    signal?.throwIfAborted();
    if (at > 0) version = await followLog(tenantId);
    const part = partOf(period, from, until);
    const counted = await countDays(tenantId, part);
    days.splice(from, counted.length, ...counted);
    await keep(tenantId, part, counted, version);
  }
  return days.map((day) => day!);
}

async function keptDays(tenantId: string, { timeZone, dates }: Period): Promise<(DayFigures | null)[]> {
  const { rows } = await db().execute<{ date: string; figures: DayFigures }>(sql`
    select date, figures from dashboard_days
    where tenant_id = ${tenantId} and time_zone = ${timeZone} and date >= ${dates[0]} and date <= ${dates.at(-1)}`);
  const kept = new Map(rows.map(({ date, figures }) => [date, figures]));
  return dates.map((date) => kept.get(date) ?? null);
}

/** Days that follow each other are counted together. */
function stretchesWithout(days: readonly (DayFigures | null)[]): { from: number; until: number }[] {
  const stretches: { from: number; until: number }[] = [];
  for (const [at, day] of days.entries()) {
    if (day !== null) continue;
    const last = stretches.at(-1);
    if (last?.until === at && at - last.from < DAYS_AT_ONCE) last.until++;
    else stretches.push({ from: at, until: at + 1 });
  }
  return stretches;
}

/** Unless days were given up since the count began: it may not have seen why. */
async function keep(tenantId: string, period: Period, counted: DayFigures[], version: number): Promise<void> {
  const { timeZone, dates, begins, end } = period;
  const over = now().getTime() - OVER_AFTER_MS;
  const rows = counted.flatMap((figures, at) => {
    const ends = begins[at + 1] ?? end;
    return ends.getTime() > over ? [] : [{ date: dates[at], begins: begins[at], ends, figures }];
  });
  if (rows.length === 0) return;
  await db().execute(sql`
    with held as (
      select 1 from dashboard_cursors where tenant_id = ${tenantId} and version = ${version} for share
    )
    insert into dashboard_days (tenant_id, time_zone, date, begins_at, ends_at, figures)
    select ${tenantId}, ${timeZone}, r.date, r.begins, r.ends, r.figures
    from held, json_to_recordset(${JSON.stringify(rows)}::json)
      as r(date text, begins timestamptz, ends timestamptz, figures json)
    on conflict do nothing`);
}
