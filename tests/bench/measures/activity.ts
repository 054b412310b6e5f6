import { benchTenant } from '../bench-tenant.ts';
import { load, type LoadRequest, type LoadResult } from '../load.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';

const ORIGIN = 'https://shop.example';
// 600 reports a minute of one visitor are taken: of so many, what a run can ask for. Every other one is watched.
const VISITORS = 600;
const [CONNECTIONS, SECONDS] = [16, 2];
// In turn, so that what else the machine does falls on all of them.
const ROUNDS = 5;

const PAGE = {
  ...{ url: `${ORIGIN}/products/tent-two`, title: 'Tent Two – Shop', visible: true, pageview: false },
  ...{ viewport: { width: 1280, height: 800 }, scroll: { x: 0, y: 640 }, documentHeight: 4200 },
};
/** What half a second of a pointer is. */
const SAMPLES = Array.from({ length: 15 }, (_, step) => [step * 33, 100 + step * 7, 200 + step * 3]);

/** The busiest path of the product: who is on the site says so every ten seconds, and twice a second while watched. */
export default {
  path: 'activity',
  reference: 'no-op Next handler',
  run: async ({ app, platformApiKey, noop }) => {
    const { id, operatorToken } = await benchTenant(app.url, platformApiKey);
    const call = async <T>(path: string, token: string | null, body: object, from: string): Promise<T> => {
      const response = await fetch(`${app.url}/api/v1${path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': from },
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
      return (response.status === 204 ? null : await response.json()) as T;
    };
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, async (_, index) => {
        const address = `10.7.${index >> 8}.${index & 255}`;
        const { visitorId, token } = await call<{ visitorId: string; token: string }>(
          '/visitors',
          null,
          { tenantId: id },
          address,
        );
        await call('/visitor/activity', token, { tabId: 'tab-1', ...PAGE, pageview: true }, address);
        return { visitorId, token };
      }),
    );
    const report = (token: string, more: object = {}): LoadRequest => ({
      ...{ method: 'POST', path: '/api/v1/visitor/activity' },
      headers: { authorization: `Bearer ${token}`, origin: ORIGIN },
      body: JSON.stringify({ tabId: 'tab-1', ...PAGE, ...more }),
    });
    const of = (requests: LoadRequest[]) => ({
      ...{ connections: CONNECTIONS, seconds: SECONDS },
      request: (index: number) => requests[index % requests.length]!,
    });
    const [watched, others] = [
      visitors.filter((_, index) => index % 2 === 0),
      visitors.filter((_, index) => index % 2),
    ];
    const heartbeats = of(others.map(({ token }) => report(token)));
    const pointers = of(watched.map(({ token }) => report(token, { samples: SAMPLES, clicks: [] })));
    const emptyHanded = of([{ method: 'POST', path: '/noop', body: report('').body! }]);
    const [beats, nothing, batches]: [LoadResult[], LoadResult[], LoadResult[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      beats.push(await load(app.url, heartbeats));
      nothing.push(await load(noop, emptyHanded));
      // 25 seconds of watching hold for a round.
      for (const { visitorId } of watched)
        await call(`/operator/visitors/${visitorId}/watch`, operatorToken, {}, '10.8.0.1');
      batches.push(await load(app.url, pointers));
    }
    for (const result of [...beats, ...batches]) expectAnswered(result);
    return [
      row('heartbeats a second', beats, nothing, 3),
      { ...row('pointer batches a second', batches, beats, 0.8), against: 'our heartbeats' },
      {
        name: '99th percentile of a heartbeat',
        unit: 'ms',
        ours: middle(beats, 'p99Ms'),
        reference: middle(nothing, 'p99Ms'),
      },
    ];
  },
} satisfies Measure;

const row = (name: string, ours: LoadResult[], reference: LoadResult[], atLeast: number) => ({
  ...{ name, unit: '/s', ours: middle(ours, 'requestsPerSecond'), reference: middle(reference, 'requestsPerSecond') },
  bar: { atLeast },
});

const middle = (results: LoadResult[], figure: 'requestsPerSecond' | 'p99Ms'): number =>
  median(results.map((result) => result[figure]));

function expectAnswered({ statuses }: LoadResult): void {
  if (Object.keys(statuses).join() !== '200') throw new Error(`reports were answered with ${JSON.stringify(statuses)}`);
}
