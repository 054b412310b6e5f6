import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dashboardOf } from '#lib/dashboard/dashboard.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { recountDashboard } from '#tests/support/recount-dashboard.ts';
import { dice, History } from './a-history.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

/** The database's seconds and ours differ in what no clock shows. */
const rounded = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
  );

async function expectRecounted(tenantId: string, days: number): Promise<Dashboard> {
  const figures = await dashboardOf(tenantId, days);
  const { onlineVisitors: _, ...counted } = figures;
  expect(rounded(counted)).toEqual(rounded(await recountDashboard(tenantId, days, new Date())));
  return figures;
}

// The nights in which clocks in Oslo are put back and forward.
test.each([
  [11, '2026-10-20T21:30:00Z'],
  [12, '2026-03-25T22:30:00Z'],
  [13, '2026-11-01T22:58:00Z'],
])('whatever happens, the figures are those of a recount (history %d)', async (seed, begin) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(begin) });
  const { admin } = await aTenant();
  const [history, rolls] = [new History(admin, seed), dice(seed * 7)];
  await history.begin();
  for (let step = 0; step < 110; step++) {
    history.later(rolls.pick([1, 1, 10, 60, 60 * 14]));
    await history.step();
    if (rolls.below(6) === 0) await expectRecounted(admin.tenantId, rolls.pick([1, 2, 7, 30]));
  }
  const { conversations, extra } = await expectRecounted(admin.tenantId, 90);
  // What is compared is there.
  expect([conversations, extra.operators.length, extra.ratings.count].every((figure) => figure > 0)).toBe(true);
});

test('while many look and many write, whoever looks last has the figures of a recount', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-20T09:00:00Z') });
  const { admin } = await aTenant();
  const history = new History(admin, 5);
  await history.begin();
  for (let day = 0; day < 6; day++) {
    history.later(60 * 20);
    const looks = [1, 7, 30].map((days) => dashboardOf(admin.tenantId, days));
    await Promise.all([...looks, ...Array.from({ length: 4 }, () => history.stepBeside())]);
    await Promise.all([history.stepBeside(), dashboardOf(admin.tenantId, 7), history.stepBeside()]);
  }
  await expectRecounted(admin.tenantId, 7);
  expect((await expectRecounted(admin.tenantId, 30)).conversations).toBeGreaterThan(0);
});
