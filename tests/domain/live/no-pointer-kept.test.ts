import { beforeAll, expect, test, vi } from 'vitest';
import { reportActivity } from '#lib/live/report-activity.ts';
import { watchVisitor } from '#lib/live/watch.ts';
import { Keyspace } from '#lib/services/redis/embedded/keyspace.ts';
import { rowsOf } from '#tests/domain/personal-data/a-person.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('where the pointer of a watched visitor was is kept nowhere, neither in a table nor in what lives shortly', async () => {
  const { admin } = await aTenant();
  const kari = await aVisitor(admin.tenantId);
  await watchVisitor(admin, kari.visitorId);
  const puts = vi.spyOn(Keyspace.prototype, 'put');
  const where: [number, number, number][] = [[7, 271_828, 314_159]];
  const view = { viewport: null, scroll: null, documentHeight: null, samples: where, clicks: where };
  const page = { tabId: 'tab-1', url: 'https://shop.example/', title: 'Shop', pageview: true, visible: true };
  const { watch } = await reportActivity(kari, { ...page, referrer: null, view }, new Headers());
  const kept = puts.mock.calls.map((call) => JSON.stringify(call, asList));
  puts.mockRestore();
  expect(watch).toBe(true);
  expect(kept.some((text) => text.includes(kari.visitorId))).toBe(true);
  expect([...kept, ...(await rowsOf(admin.tenantId))].filter((text) => /271828|314159/.test(text))).toEqual([]);
});

const asList = (_key: string, held: unknown): unknown => (held instanceof Map ? [...held] : held);
