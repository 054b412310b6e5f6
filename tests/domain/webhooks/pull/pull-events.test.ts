import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import type { EventType } from '#lib/events/catalogue/catalogue.ts';
import { pruneEvents } from '#lib/events/prune-events.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { pullEvents, type Pulled } from '#lib/webhooks/pull/pull-events.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

const DAY_MS = 24 * 3_600_000;
const FOREVER = new AbortController().signal;

beforeAll(() => useDomain());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: now() }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => void vi.setSystemTime(now().getTime() + ms);

interface Ask {
  after?: string;
  limit?: number;
  types?: EventType[];
  waitMs?: number;
}

const pull = (tenantId: string, { after, limit = 100, types, waitMs = 0 }: Ask = {}, signal = FOREVER) =>
  pullEvents(tenantId, { after, limit, types: types ?? null, waitMs }, signal);

/** So many events that are told, with one beside each that is not. */
const happens = (tenantId: string, count = 1) =>
  unitOfWork(tenantId, async (unit) => {
    for (let n = 0; n < count; n++) {
      const of = { conversationId: null, visitorId: null };
      const visitorId = `visitor_${n}`;
      unit.emit({ type: 'visitor.deleted', payload: { visitorId, externalId: null, by: 'server' }, ...of });
      unit.emit({ type: 'operator.unlinked', payload: { operatorId: 'operator_1' }, ...of });
    }
  });

const told = ({ bodies }: Pulled) =>
  bodies.map((body) => JSON.parse(body) as { id: string; type: string; data: { visitorId?: string } });
const visitorsOf = (pulled: Pulled) => told(pulled).map(({ data }) => data.visitorId);

async function all(tenantId: string, ask: Ask = {}): Promise<{ pages: Pulled[]; last: Pulled }> {
  const pages = [await pull(tenantId, ask)];
  while (pages.at(-1)!.hasMore) pages.push(await pull(tenantId, { ...ask, after: pages.at(-1)!.cursor }));
  return { pages, last: pages.at(-1)! };
}

describe('who pulls', () => {
  test('is given every event in its order, whatever the page, and nothing that webhooks are not told', async () => {
    const { tenant } = await aTenant();
    await happens(tenant.id, 7);
    const { pages, last } = await all(tenant.id, { limit: 3 });
    expect(pages.map(({ bodies }) => bodies.length)).toEqual([3, 3, 1]);
    expect(pages.flatMap(visitorsOf)).toEqual(Array.from({ length: 7 }, (_, n) => `visitor_${n}`));
    expect(await pull(tenant.id, { after: last.cursor })).toMatchObject({ bodies: [], hasMore: false });
    expect(await pull(tenant.id, { limit: 7 })).toMatchObject({ hasMore: false });
  });

  test('is given the bytes that an endpoint is sent', async () => {
    const { tenant } = await aTenant();
    await db().execute(sql`
      insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
      values (${tenant.id}, 'a', 'https://127.0.0.1/', '{}', 's', '2026-01-01', '2026-01-01')`);
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    await say(visitor, snapshot.id, 'Hei på deg 🛒 "quoted"\n\u2028 \\');
    const { rows } = await db().execute<{ payload: string }>(
      sql`select payload from webhook_deliveries where tenant_id = ${tenant.id} order by event_id`,
    );
    const { bodies } = await pull(tenant.id);
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies.toSorted()).toEqual(rows.map(({ payload }) => payload).toSorted());
  });

  test('may choose types, and is moved past the others', async () => {
    const { tenant } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    await happens(tenant.id, 3);
    await aConversation(visitor);
    await happens(tenant.id, 2);
    const chosen: EventType[] = ['conversation.created', 'callback.created'];
    const first = await pull(tenant.id, { types: chosen });
    expect(told(first).map(({ type }) => type)).toEqual(['conversation.created']);
    expect((await pull(tenant.id, { after: first.cursor })).bodies).toEqual([]);
    const { pages } = await all(tenant.id, { types: ['conversation.created', 'visitor.deleted'], limit: 2 });
    expect(pages.flatMap(told).map(({ type }) => type)).toEqual([
      ...Array<string>(3).fill('visitor.deleted'),
      'conversation.created',
      ...Array<string>(2).fill('visitor.deleted'),
    ]);
  });

  test('is given nothing of other tenants, and their cursors are refused as what is none', async () => {
    const [{ tenant: ours }, { tenant: theirs }] = [await aTenant(), await aTenant()];
    await happens(theirs.id, 2);
    expect((await pull(ours.id)).bodies).toEqual([]);
    await happens(ours.id, 1);
    const { cursor } = await pull(theirs.id);
    const cut = cursor.slice(0, -1);
    const other = cursor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const later = cursor.replace(/^[^.]+/, 'zz');
    for (const wrong of [cursor, '', ' ', 'nonsense', '0', '-1', '..', cut, other, later, `${cursor}A`, 'é'.repeat(30)])
      await expect(pull(ours.id, { after: wrong })).rejects.toMatchObject({ code: 'bad_request' });
    for (const wrong of [cut, other, later])
      await expect(pull(theirs.id, { after: wrong })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('begins with what is at most 30 days old, and is told when a cursor is older', async () => {
    const { tenant } = await aTenant();
    await happens(tenant.id, 2);
    const { cursor } = await pull(tenant.id, { limit: 1 });
    pass(30 * DAY_MS);
    expect((await pull(tenant.id)).bodies).toHaveLength(2);
    expect(visitorsOf(await pull(tenant.id, { after: cursor }))).toEqual(['visitor_1']);
    pass(1);
    expect((await pull(tenant.id)).bodies).toEqual([]);
    await expect(pull(tenant.id, { after: cursor })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('who has looked lately goes on, however long nothing of the types has happened', async () => {
    const { tenant } = await aTenant();
    await happens(tenant.id);
    let { cursor } = await pull(tenant.id, { types: ['rating.created'] });
    for (let looks = 0; looks < 3; looks++) {
      pass(20 * DAY_MS);
      ({ cursor } = await pull(tenant.id, { types: ['rating.created'], after: cursor }));
    }
    await happens(tenant.id);
    expect((await pull(tenant.id, { after: cursor })).bodies).toHaveLength(1);
  });

  test('is given no more at once than an answer may hold', async () => {
    const { tenant } = await aTenant();
    await happens(tenant.id, 12);
    await db().execute(
      sql`update events set body = replace(body, 'visitor_', 'visitor_' || repeat('x', 300000)) where tenant_id = ${tenant.id}`,
    );
    const { pages } = await all(tenant.id);
    expect(pages.map(({ bodies }) => bodies.length)).toEqual([4, 4, 4]);
    const grow = sql`update events set body = replace(body, 'visitor_', 'visitor_' || repeat('x', 1600000)) where tenant_id = ${tenant.id}`;
    await db().execute(grow);
    expect((await pull(tenant.id)).bodies).toHaveLength(1);
  });
});

test('what was erased, or said in a deleted conversation, is not there any more; that it was erased is', async () => {
  const { tenant } = await aTenant();
  const [gone, kept] = [await aVisitor(tenant.id), await aVisitor(tenant.id)];
  const [erased, deleted, other] = [await aConversation(gone), await aConversation(kept), await aConversation(kept)];
  for (const [who, { snapshot }] of [
    [gone, erased],
    [kept, deleted],
  ] as const)
    await say(who, snapshot.id, 'my secret');
  await say(kept, other.snapshot.id, 'hello');
  await eraseVisitor(tenant.id, gone.visitorId);
  await deleteConversation(tenant.id, deleted.snapshot.id);
  const page = await pull(tenant.id);
  expect(page.bodies.join()).not.toContain('my secret');
  expect(page.bodies.join()).toContain('hello');
  expect(told(page).filter(({ data }) => data.visitorId === gone.visitorId)).toMatchObject([
    { type: 'visitor.deleted' },
  ]);
});

test('events that are told are kept for a month and a day, in batches, the others for two days', async () => {
  const { tenant } = await aTenant();
  await happens(tenant.id, 5);
  const left = async () =>
    (await db().execute(sql`select type from events where tenant_id = ${tenant.id}`)).rows.map(({ type }) => type);
  pass(2 * DAY_MS + 1);
  await pruneEvents(FOREVER, 2);
  expect(await left()).toEqual(Array(5).fill('visitor.deleted'));
  pass(29 * DAY_MS - 2);
  await pruneEvents(FOREVER, 2);
  expect(await left()).toHaveLength(5);
  pass(2);
  expect(await pruneEvents(FOREVER, 2)).toMatchObject({ left: false });
  expect(await left()).toEqual([]);
});

describe('who waits', () => {
  test('is answered as soon as something happens', async () => {
    const { tenant } = await aTenant();
    const { cursor } = await pull(tenant.id);
    const begun = performance.now();
    const waiting = pull(tenant.id, { after: cursor, waitMs: 25_000, types: ['visitor.deleted'] });
    let isOver = false;
    void waiting.finally(() => (isOver = true));
    await aConversation(await aVisitor(tenant.id));
    expect(isOver).toBe(false);
    await happens(tenant.id);
    expect(visitorsOf(await waiting)).toEqual(['visitor_0']);
    expect(performance.now() - begun).toBeLessThan(3_500);
  });

  test('is answered at once when there is something, and with nothing when the time is over', async () => {
    const { tenant } = await aTenant();
    await happens(tenant.id);
    const { cursor, bodies } = await pull(tenant.id, { waitMs: 25_000 });
    expect(bodies).toHaveLength(1);
    const begun = performance.now();
    const { bodies: none, cursor: next } = await pull(tenant.id, { after: cursor, waitMs: 100 });
    expect(none).toEqual([]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(95);
    expect((await pull(tenant.id, { after: next })).bodies).toEqual([]);
  });

  test('is one of twenty in a tenant, whose places are free again when they go', async () => {
    const [{ tenant }, { tenant: other }] = [await aTenant(), await aTenant()];
    const leaving = new AbortController();
    const wait = (signal = FOREVER) => pull(tenant.id, { waitMs: 20_000 }, signal);
    const all25 = Array.from({ length: 25 }, () => wait(leaving.signal));
    const refused: unknown[] = [];
    for (const each of all25) each.catch((error: unknown) => refused.push(error));
    await expect.poll(() => refused.length).toBe(5);
    expect(refused[0]).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
    expect((refused[0] as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(25);
    await expect(pull(other.id, { waitMs: 10 })).resolves.toMatchObject({ bodies: [] });
    await expect(pull(tenant.id)).resolves.toMatchObject({ bodies: [] });
    leaving.abort();
    expect((await Promise.allSettled(all25)).filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const again = wait();
    await happens(tenant.id);
    expect((await again).bodies).toHaveLength(1);
  });
});
