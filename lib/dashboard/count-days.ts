import { type DayFigures, emptyDay } from './day-figures.ts';
import { countConversations } from './count-conversations.ts';
import { countPages } from './count-pages.ts';
import { countWaits } from './count-waits.ts';
import { partOf, type Period } from './period.ts';

// What is read at once stays small, and other queries come in between.
const DAYS_AT_ONCE = 10;

/** The figures of each of the days, counted from the tables. */
export async function countDays(tenantId: string, period: Period): Promise<DayFigures[]> {
  const counted: DayFigures[] = [];
  for (let from = 0; from < period.dates.length; from += DAYS_AT_ONCE) {
    const part = partOf(period, from, Math.min(from + DAYS_AT_ONCE, period.dates.length));
    const days = part.dates.map(emptyDay);
    await countConversations(tenantId, part, days);
    await countWaits(tenantId, part, days);
    await countPages(tenantId, part, days);
    counted.push(...days);
  }
  return counted;
}
