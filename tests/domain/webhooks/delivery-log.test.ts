import { beforeEach, describe, expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { listDeliveries, type LogPage } from '#lib/webhooks/delivery-log.ts';
import { due, pass, run, useDeliveries } from '../deliveries/delivery-stage.ts';

const stage = useDeliveries();
let own: { tenantId: string; endpointId: string };
beforeEach(async () => {
  own = await stage.anEndpoint();
});
const listed = async (page: LogPage = {}) =>
  (await listDeliveries(own.tenantId, own.endpointId, page)).map(({ id }) => id);

describe('the log of an endpoint', () => {
  test('is narrowed by state, type and time: from the first moment on, and before the last', async () => {
    const [first] = await due(own);
    stage.receiver.answerWith(200);
    await run();
    pass(1_000);
    const at = now();
    const [second] = await due(own);
    expect(await listed({ status: 'delivered' })).toEqual([first]);
    expect(await listed({ status: 'waiting' })).toEqual([second]);
    expect(await listed({ status: 'failed' })).toEqual([]);
    expect(await listed({ type: 'callback.created' })).toEqual([second, first]);
    expect(await listed({ type: 'rating.created' })).toEqual([]);
    expect(await listed({ since: at })).toEqual([second]);
    expect(await listed({ until: at })).toEqual([first]);
    expect(await listed({ since: at, status: 'delivered' })).toEqual([]);
  });

  test('goes on behind the last that was shown, also where many came at the same moment', async () => {
    const ids = await due(own, 7);
    pass(1_000);
    const [newest] = await due(own);
    const pages: string[][] = [];
    for (let before: string | undefined; pages.at(-1)?.length !== 0; before = pages.at(-1)!.at(-1) ?? before)
      pages.push(await listed({ before, limit: 3 }));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2, 0]);
    expect(pages[0]![0]).toBe(newest);
    expect(new Set(pages.flat())).toEqual(new Set([newest, ...ids]));
    expect(pages.flat()).toHaveLength(8);
  });

  test('does not go on behind a delivery of another endpoint', async () => {
    const other = await stage.anEndpoint('/', own.tenantId);
    const [theirs] = await due(other);
    for (const before of [theirs, 'delivery_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', ''])
      await expect(listed({ before })).rejects.toMatchObject({ code: 'not_found' });
  });
});
