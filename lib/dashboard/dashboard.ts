import { now } from '#lib/core/time.ts';
import { countOnline } from '#lib/live/live-sessions.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { callbackFigures, currentFigures } from './current-figures.ts';
import { figuresOf } from './kept-days.ts';
import { lastDays, partOf, zoneOf } from './period.ts';
import { noteLook } from './note-look.ts';
import { periodFigures } from './period-figures.ts';
import { addUp, topOf } from './sum-days.ts';
import { departmentsOf, operatorsOf } from './who-answered.ts';

/** The figures of the last days, today among them, in the tenant's time zone (api-v1.md, Dashboard). */
export async function dashboardOf(tenantId: string, days: number): Promise<Dashboard> {
  const tenant = await findTenant(tenantId);
  const at = now();
  const both = lastDays(zoneOf(tenant), 2 * days, at);
  const [before, period] = [partOf(both, 0, days), partOf(both, days, 2 * days)];
  const [onlineVisitors, current, called, counted] = await Promise.all([
    countOnline(tenantId),
    currentFigures(tenantId, at),
    callbackFigures(tenantId, period, before),
    figuresOf(tenantId, both),
  ]);
  await noteLook(tenantId, at);
  const [then, inPeriod] = [counted.slice(0, days), counted.slice(days)];
  const { firstResponse, resolution, resolvedByAssistant, abstentions, ratings, thumbs, ...page } =
    periodFigures(inPeriod);
  return {
    ...{ days, since: period.begins[0]!.toISOString(), timeZone: period.timeZone, onlineVisitors },
    ...{ ...current, ...page, openCallbacks: called.openCallbacks, callbacks: called.inPeriod },
    perDay: period.dates.map((date, day) => {
      const { conversations, withHuman, visitors } = inPeriod[day]!;
      return { date, conversations, withHuman, visitors };
    }),
    byHour: addUp(inPeriod.map(({ hours }) => hours)),
    topChatPages: topOf(inPeriod.map(({ chatPages }) => chatPages)),
    topPages: topOf(inPeriod.map(({ pages }) => pages)),
    extra: {
      ...{ firstResponse, resolution, resolvedByAssistant, abstentions, ratings, thumbs },
      operators: await operatorsOf(tenantId, inPeriod),
      departments: await departmentsOf(tenantId, inPeriod),
      before: { since: before.begins[0]!.toISOString(), callbacks: called.before, ...periodFigures(then) },
    },
  };
}
