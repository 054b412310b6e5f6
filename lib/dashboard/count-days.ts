import { type DayFigures, emptyDay } from './day-figures.ts';
import { countConversations } from './count-conversations.ts';
import { countPages } from './count-pages.ts';
import { countWaits } from './count-waits.ts';
import type { Period } from './period.ts';

/** The figures of each of the days, counted from the tables. */
export async function countDays(tenantId: string, period: Period): Promise<DayFigures[]> {
  const days = period.dates.map(emptyDay);
  await countConversations(tenantId, period, days);
  await countWaits(tenantId, period, days);
  await countPages(tenantId, period, days);
  return days;
}
