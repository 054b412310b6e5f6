import { expect, test } from 'vitest';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';

const app = useOwnApp();
const HOUR_MS = 3_600_000;
const DAYS = 30;

/** What was done, as whoever did it notes it. */
interface Noted {
  date: string;
  hour: number;
  isAnswered: boolean;
  isRequested: boolean;
  score: number | null;
}

test('a month that was lived through the API has the figures of those who lived it', async () => {
  const tenant = await aTenant(app);
  const visitor = await tenant.visitor();
  const notes: Noted[] = [];
  let shiftedMs = 0;
  let figures: Dashboard | undefined;
  for (let day = 0; day < DAYS; day++) {
    // A token lasts no longer than a day.
    const anna = await tenant.operator({ externalId: 'anna', name: 'Anna Berg' });
    const talk = { isAnswered: day % 3 === 0, isRequested: day % 4 === 0, score: day % 5 === 0 ? 1 + (day % 4) : null };
    const { date, hour } = inOslo(new Date(Date.now() + shiftedMs));
    const id = await visitor.conversation({ pageUrl: `${tenant.origin}/${day % 2}`, pageTitle: 'A page' });
    await visitor.says(id, 'Hello');
    const at = `/visitor/conversations/${id}`;
    if (talk.isRequested) await made(visitor.api.post(`${at}/request-human`, {}));
    if (talk.isAnswered) await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'Hello' }));
    if (talk.score) await made(visitor.api.post(`${at}/rating`, { score: talk.score }));
    notes.push({ date, hour, ...talk });
    if (day % 6 === 0) await made(anna.api.get('/operator/dashboard?days=7'));
    if (day === DAYS - 1) figures = await made(anna.api.get<Dashboard>('/operator/dashboard?days=30'));
    await app.advance(24 * HOUR_MS);
    shiftedMs += 24 * HOUR_MS;
  }
  expect(figures).toMatchObject(asNoted(figures!, notes));
});

/** What the dashboard has to say of it, in its own shape. */
function asNoted(figures: Dashboard, notes: Noted[]): object {
  const count = (which: (noted: Noted) => unknown) => notes.filter(which).length;
  const scores = [1, 2, 3, 4, 5].map((score) => count((each) => each.score === score));
  return {
    conversations: DAYS,
    withHuman: count((each) => each.isAnswered),
    requested: count((each) => each.isRequested),
    unansweredRequests: count((each) => each.isRequested && !each.isAnswered),
    byHour: Array.from({ length: 24 }, (_, hour) => count((each) => each.hour === hour)),
    topChatPages: [{ count: DAYS / 2 }, { count: DAYS / 2 }],
    perDay: figures.perDay.map(({ date }) => ({
      date,
      conversations: count((each) => each.date === date),
      withHuman: count((each) => each.date === date && each.isAnswered),
    })),
    extra: {
      operators: [{ name: 'Anna Berg', answered: count((each) => each.isAnswered) }],
      ratings: { count: count((each) => each.score), scores },
    },
  };
}

function inOslo(at: Date): { date: string; hour: number } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' },
  }).format(at);
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
