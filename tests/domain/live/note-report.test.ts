import { expect, test } from 'vitest';
import { liveKeys } from '#lib/live/live-keys.ts';
import { noteReport } from '#lib/live/note-report.ts';
import { fieldsOf } from '#lib/services/redis/fields-of.ts';
import { DRIVERS, useBothDrivers } from '#tests/services/redis/both-drivers.ts';

const both = useBothDrivers();
const AT = Date.parse('2026-11-20T12:00:00Z');
const ACTOR = { tenantId: 'tenant_a', visitorId: 'visitor_a' };
const LIMIT = { name: 'activity', key: 'limit:activity', maximum: 40, windowMs: 60_000, whenDown: 'allow' } as const;

const SEEN = { viewport: { width: 390, height: 844 }, scroll: null, documentHeight: 2400 };

/** The same each time: what went wrong once can be looked at. */
function drawer(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return choices[Math.floor((state / 2_147_483_648) * choices.length)]!;
  };
}

test.each([1, 2, 3])('both stores make the same of the same reports (%i)', async (seed) => {
  const draw = drawer(seed);
  const { session, watch, gone } = liveKeys(ACTOR.tenantId, ACTOR.visitorId);
  let at = AT;
  for (let step = 0; step < 150; step++) {
    at += draw([0, 500, 10_000, 35_000, 35_001, 30 * 60_000, 30 * 60_000 + 1]);
    const page = {
      tabId: draw(['tab-1', 'tab-2', 'Tåb 3']),
      url: `https://shop.example/${draw(['', 'tents', 'bl%C3%A5b%C3%A6r'])}`,
      title: draw(['', 'Tents', "“Blåbær” 🦊 | it's"]),
      pageview: draw([true, false]),
      visible: draw([true, true, false]),
      extent: draw([null, SEEN, { ...SEEN, scroll: { x: 0, y: 12.5 } }]),
    };
    const watcher = draw([null, null, 'operator_a', 'operator_b']);
    const isErased = draw([...Array<boolean>(30).fill(false), true]);
    const answers = await Promise.all(
      DRIVERS.map(async (driver) => {
        const service = both.of(driver);
        if (watcher) await service.redis.zadd(watch, { score: at + draw([25_000]), member: watcher });
        if (isErased) await service.redis.set(gone, '1');
        else await service.redis.del(gone);
        const noted = await noteReport(service, ACTOR, page, LIMIT, at);
        return { noted, kept: Object.fromEntries(fieldsOf(await service.redis.hgetall(session))) };
      }),
    );
    expect(answers[0], `step ${step}`).toEqual(answers[1]);
  }
});

test.each(DRIVERS)(
  'of many first reports at once one begins the session, and every page counts (%s)',
  async (driver) => {
    const service = both.of(driver);
    const report = (tab: number) =>
      noteReport(
        service,
        ACTOR,
        { tabId: `tab-${tab}`, url: 'https://shop.example/', title: '', pageview: true, visible: true, extent: null },
        LIMIT,
        AT,
      );
    const noted = await Promise.all(Array.from({ length: 45 }, (_, tab) => report(tab)));
    expect(noted.filter(({ isNewSession }) => isNewSession)).toHaveLength(1);
    expect(noted.filter(({ waitMs }) => waitMs > 0)).toHaveLength(5);
    const kept = fieldsOf(await service.redis.hgetall(liveKeys(ACTOR.tenantId, ACTOR.visitorId).session));
    expect(kept.get('pages')).toBe('40');
  },
);
