import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { attempt } from '#lib/deliveries/attempt.ts';
import { claimDue, claimOne } from '#lib/deliveries/claim.ts';
import { Flights } from '#lib/deliveries/flights.ts';
import { recordOutcomes } from '#lib/deliveries/record.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { deliveryRow, due, FOREVER, pass, run, useDeliveries } from './delivery-stage.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';

const stage = useDeliveries();
const ALL = { limit: 1000, failingLimit: 1000 };

describe('claims', () => {
  test('eight runs at once send each of 400 deliveries once', async () => {
    const endpoints = await Promise.all(Array.from({ length: 8 }, () => stage.anEndpoint()));
    for (const endpoint of endpoints) await due(endpoint, 50);
    const results = await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(400);
    const ids = stage.receiver.received.map(({ headers }) => headers['service-delivery-id']);
    expect([ids.length, new Set(ids).size]).toEqual([400, 400]);
  });

  test('what a process held that died is sent again with the same ids, once its lease is over', async () => {
    const [id] = await due(await stage.anEndpoint());
    const [held] = await claimDue(ALL);
    expect(held?.id).toBe(id);
    expect(await run()).toMatchObject({ done: 0 });
    pass(29_999);
    expect(await run()).toMatchObject({ done: 0 });
    pass(1);
    expect(await run()).toMatchObject({ done: 1 });
    expect((await deliveryRow(id!)).status).toBe('delivered');
  });

  test('who was stalled past the lease overwrites nothing', async () => {
    const [id] = await due(await stage.anEndpoint());
    const [stalled] = await claimDue(ALL);
    pass(30_000);
    await run();
    const failed = { error: 'timeout', responseStatus: null, responseBody: null, durationMs: 5000, at: new Date() };
    await recordOutcomes([{ delivery: stalled!, attempted: failed, isAsked: false }]);
    expect(await deliveryRow(id!)).toMatchObject({ status: 'delivered', attempts: 1, error: null });
  });

  test('from one endpoint few are taken at once, from one that fails fewer, and those that answer come first', async () => {
    const [good, bad] = [await stage.anEndpoint(), await stage.anEndpoint()];
    await db().execute(sql`update webhook_endpoints set consecutive_failures = 1 where id = ${bad.endpointId}`);
    await due(bad, 20);
    await due(good, 20);
    const claimed = await claimDue(ALL);
    const of = ({ endpointId }: { endpointId: string }) => claimed.filter((each) => each.endpointId === endpointId);
    expect([of(good).length, of(bad).length]).toEqual([6, 2]);
    expect(await claimDue(ALL)).toEqual([]);
    await recordOutcomes([{ delivery: of(good)[0]!, attempted: await attempt(of(good)[0]!), isAsked: false }]);
    expect(await claimDue(ALL)).toHaveLength(1);
    expect(of(good).map(({ isFailing }) => isFailing)).not.toContain(true);
  });

  test('endpoints take turns, however much waits for one of them', async () => {
    const [busy, quiet] = [await stage.anEndpoint(), await stage.anEndpoint()];
    await due(busy, 200);
    await due(quiet, 1);
    const claimed = await claimDue({ limit: 2, failingLimit: 0 });
    expect(new Set(claimed.map(({ endpointId }) => endpointId))).toEqual(new Set([busy.endpointId, quiet.endpointId]));
  });

  test('of endpoints that fail no more are taken than may be', async () => {
    const endpoints = await Promise.all(Array.from({ length: 5 }, () => stage.anEndpoint()));
    for (const endpoint of endpoints) await due(endpoint, 3);
    await db().execute(sql`update webhook_endpoints set consecutive_failures = 1`);
    expect(await claimDue({ limit: 100, failingLimit: 3 })).toHaveLength(3);
  });

  test("a tenant's own run takes nothing of others", async () => {
    const [ours, theirs] = [await stage.anEndpoint(), await stage.anEndpoint()];
    const [mine] = await due(ours);
    const [other] = await due(theirs);
    await runDeliveries(FOREVER, { tenantIds: () => [ours.tenantId] });
    expect([(await deliveryRow(mine!)).status, (await deliveryRow(other!)).status]).toEqual(['delivered', 'waiting']);
  });

  test('one delivery has one claim', async () => {
    const endpoint = await stage.anEndpoint();
    const [id] = await due(endpoint);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimOne(endpoint.tenantId, id!)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('a run that is told to end records what is on its way and leaves the rest', async () => {
    const endpoint = await stage.anEndpoint();
    await due(endpoint, 30);
    const ending = new AbortController();
    stage.receiver.answer = (_, response) => {
      ending.abort();
      setTimeout(() => response.writeHead(200).end(), 50);
    };
    const { done, left } = await run(ending.signal);
    expect([done, left]).toEqual([6, true]);
    expect(stage.receiver.received).toHaveLength(6);
  });

  test('what was claimed ahead when a run is told to end is free for the next at once', async () => {
    const endpoints = await Promise.all(Array.from({ length: 6 }, () => stage.anEndpoint()));
    for (const endpoint of endpoints) await due(endpoint, 4);
    const ending = new AbortController();
    stage.receiver.answer = (_, response) => {
      ending.abort();
      response.writeHead(204).end();
    };
    const { done, left } = await runDeliveries(ending.signal, { slots: 8 });
    expect([done, left]).toEqual([8, true]);
    const { rows } = await db().execute(sql`select 1 from webhook_deliveries where lease_until is not null`);
    expect(rows).toEqual([]);
    expect(await run()).toEqual({ done: 16, left: false });
    expect(new Set(stage.receiver.received.map(({ headers }) => headers['service-delivery-id'])).size).toBe(24);
  });

  test('what waited for its turn until its lease was nearly over is left to whoever claims it next', async () => {
    const endpoint = await stage.anEndpoint();
    await due(endpoint);
    const late = new Flights(4, async (room) => {
      const claimed = await claimDue(room);
      if (claimed.length > 0) pass(23_000);
      return claimed;
    });
    for (late.goOn(); !late.areOver; late.goOn()) await late.change();
    expect([late.recorded, stage.receiver.received.length]).toEqual([0, 0]);
    pass(7_000);
    expect(await run()).toMatchObject({ done: 1 });
  });

  test('what could not be recorded at first is not sent again', async () => {
    const [id] = await due(await stage.anEndpoint());
    const { pool } = services().database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    let failures = 0;
    vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
      if (failures > 0 || !JSON.stringify(given[0]).includes('with results')) return query(...given);
      failures++;
      return Promise.reject(new Error('the line was cut'));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await run()).toEqual({ done: 1, left: false });
    expect(failures).toBe(1);
    expect(await deliveryRow(id!)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(stage.receiver.received).toHaveLength(1);
  });

  test('a run hears of what comes while everything on its way hangs', async () => {
    const [held, quick] = [await stage.anEndpoint('/held'), await stage.anEndpoint('/quick')];
    const release = Promise.withResolvers<void>();
    stage.receiver.answer = async ({ url }, response) => {
      if (url === '/held') await release.promise;
      response.writeHead(204).end();
    };
    let news = Promise.withResolvers<void>();
    const tenantIds = () => {
      news = Promise.withResolvers();
      return [held.tenantId, quick.tenantId];
    };
    await due(held);
    const running = runDeliveries(FOREVER, { tenantIds, woken: () => news.promise });
    await expect.poll(() => stage.receiver.received.length).toBe(1);
    for (let times = 1; times <= 3; times++) {
      await due(quick);
      news.resolve();
      await expect.poll(() => stage.receiver.received.length).toBe(1 + times);
    }
    release.resolve();
    expect(await running).toEqual({ done: 4, left: false });
  });
});
