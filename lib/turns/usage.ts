import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { assistantUsage } from '#lib/db/schema/assistant-usage.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { AssistantUsage } from '#lib/resources/assistant/assistant-usage.ts';
import { localDate } from '#lib/tenants/opening-hours.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 'Europe/Oslo';
const MILLION = 1_000_000;

/** Counts what a turn has used, as part of its commit. @param date of the tenant's, from before the transaction */
export async function countUsage(
  unit: UnitOfWork,
  { model, inputTokens, outputTokens }: AnswerChecks,
  date: string,
): Promise<void> {
  const { tenantId } = unit;
  const { turns, inputTokens: input, outputTokens: output } = assistantUsage;
  await unit.writeLast(
    unit.tx
      .insert(assistantUsage)
      .values({ tenantId, date, model, turns: 1, inputTokens, outputTokens })
      .onConflictDoUpdate({
        target: [assistantUsage.tenantId, assistantUsage.date, assistantUsage.model],
        set: {
          turns: sql`${turns} + 1`,
          inputTokens: sql`${input} + ${inputTokens}`,
          outputTokens: sql`${output} + ${outputTokens}`,
        },
      }),
  );
}

/** What the assistant has used on each of the last days, today among them. */
export async function readUsage(tenantId: string, days: number): Promise<AssistantUsage> {
  const since = localDate(await zoneOf(tenantId), new Date(now().getTime() - (days - 1) * DAY_MS));
  const rows = await db()
    .select()
    .from(assistantUsage)
    .where(and(eq(assistantUsage.tenantId, tenantId), gte(assistantUsage.date, since)))
    .orderBy(asc(assistantUsage.date));
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return { days: [...byDate].map(([date, used]) => ({ date, ...sumOf(used) })) };
}

/** In dollars, of the models whose price is known. */
export async function costToday(tenantId: string): Promise<number> {
  const { tenantId: tenant, date } = assistantUsage;
  const rows = await db()
    .select()
    .from(assistantUsage)
    .where(and(eq(tenant, tenantId), eq(date, await usageDate(tenantId))));
  return rows.reduce((total, used) => total + (costOf(used) ?? 0), 0);
}

const HOUR_SECONDS = 3600;

/** Whole seconds until the tenant's next day begins; clocks are put forward and back by night. */
export async function secondsOfTodayLeft(tenantId: string): Promise<number> {
  const zone = await zoneOf(tenantId);
  const today = localDate(zone, now());
  const isToday = (seconds: number) => localDate(zone, new Date(now().getTime() + seconds * 1000)) === today;
  let [within, beyond] = [0, HOUR_SECONDS];
  while (isToday(beyond)) [within, beyond] = [beyond, beyond + HOUR_SECONDS];
  while (beyond - within > 1) {
    const between = Math.floor((within + beyond) / 2);
    if (isToday(between)) within = between;
    else beyond = between;
  }
  return beyond;
}

/** `YYYY-MM-DD` of now in the tenant's zone. */
export const usageDate = async (tenantId: string): Promise<string> => localDate(await zoneOf(tenantId), now());

const zoneOf = async (tenantId: string) => (await findTenant(tenantId)).openingHours?.tz ?? DEFAULT_ZONE;

type Used = Pick<typeof assistantUsage.$inferSelect, 'model' | 'turns' | 'inputTokens' | 'outputTokens'>;

function sumOf(used: readonly Used[]) {
  const sum = (of: (each: Used) => number) => used.reduce((total, each) => total + of(each), 0);
  const costs = used.map(costOf);
  const cost = costs.every((each) => each !== null) ? costs.reduce((total, each) => total + each, 0) : null;
  return {
    turns: sum(({ turns }) => turns),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost: cost === null ? null : Math.round(cost * 10_000) / 10_000,
  };
}

/** In dollars; null where nobody has said what the model costs. */
function costOf({ model, inputTokens, outputTokens }: Used): number | null {
  const price = config().OPENAI_PRICES.get(model);
  return price ? (inputTokens * price.input + outputTokens * price.output) / MILLION : null;
}
