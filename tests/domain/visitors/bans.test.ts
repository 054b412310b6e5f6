import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { VisitorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { banOf, banVisitor, unbanVisitor } from '#lib/visitors/bans/ban-visitor.ts';
import { pruneAddresses } from '#lib/visitors/bans/prune-addresses.ts';
import { isBanned, refuseBanned } from '#lib/visitors/bans/refuse-banned.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

/** Date alone: what waits goes on waiting as long as it says. */
const shiftClock = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + ms });

const HOME = '203.0.113.7';
const AWAY = '198.51.100.9';
const forbidden = { code: 'forbidden' };

async function someVisitors() {
  const { tenant, admin } = await aTenant();
  const [kari, ola] = [await aVisitor(tenant.id), await aVisitor(tenant.id)];
  return { admin, kari, ola };
}

/** Writes, and waits until it is noted from where. */
async function writes(visitor: VisitorActor, address: string): Promise<void> {
  await refuseBanned(visitor, address);
  const noted = async () =>
    (await db().execute(sql`select 1 from visitor_addresses where visitor_id = ${visitor.visitorId}`)).rows.length > 0;
  while (!(await noted())) await delay(5);
}

describe('a banned visitor', () => {
  test('may not write, wherever from, while others may; and may again once it is taken back', async () => {
    const { admin, kari, ola } = await someVisitors();
    await writes(kari, HOME);
    await banVisitor(admin, kari.visitorId, { reason: 'Spam' });
    for (const address of [HOME, AWAY]) await expect(refuseBanned(kari, address)).rejects.toMatchObject(forbidden);
    expect(await isBanned(ola, HOME)).toBe(false);
    await unbanVisitor(admin, kari.visitorId);
    expect(await isBanned(kari, HOME)).toBe(false);
  });

  test('is shown to the team with who banned them, why, and until when their address is held', async () => {
    const { admin, kari } = await someVisitors();
    expect(await banOf(admin.tenantId, kari.visitorId)).toBeNull();
    await banVisitor(admin, kari.visitorId, { reason: 'Spam' });
    const by = { id: admin.operatorId, name: admin.name };
    expect(await banOf(admin.tenantId, kari.visitorId)).toMatchObject({ reason: 'Spam', by, addressUntil: null });
    await banVisitor(admin, kari.visitorId, {});
    expect(await banOf(admin.tenantId, kari.visitorId)).toMatchObject({ reason: 'Spam' });
  });

  test('who is erased leaves neither ban nor address', async () => {
    const { admin, kari } = await someVisitors();
    await writes(kari, HOME);
    await banVisitor(admin, kari.visitorId, { reason: 'Spam', address: true });
    await eraseVisitor(admin.tenantId, kari.visitorId);
    for (const table of ['visitor_bans', 'visitor_addresses']) {
      const { rows } = await db().execute(sql`
        select 1 from ${sql.identifier(table)} where visitor_id = ${kari.visitorId}`);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('is unknown in another tenant', async () => {
    const [{ kari }, { admin }] = [await someVisitors(), await someVisitors()];
    for (const attempt of [
      () => banVisitor(admin, kari.visitorId, {}),
      () => unbanVisitor(admin, kari.visitorId),
      () => banOf(admin.tenantId, kari.visitorId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await isBanned(kari, HOME)).toBe(false);
  });
});

describe('a banned address', () => {
  test('is where the visitor last wrote from: nobody writes from it for 24 hours, IPv6 by its /64', async () => {
    const { admin, kari, ola } = await someVisitors();
    await writes(kari, '2001:db8:1:2:aaaa::1');
    await banVisitor(admin, kari.visitorId, { address: true });
    expect(await isBanned(ola, '2001:db8:1:2:bbbb::9')).toBe(true);
    expect(await isBanned(ola, '2001:db8:1:3::1')).toBe(false);
    shiftClock(24 * 3_600_000 - 1_000);
    expect(await isBanned(ola, '2001:db8:1:2:bbbb::9')).toBe(true);
    shiftClock(2_000);
    expect(await isBanned(ola, '2001:db8:1:2:bbbb::9')).toBe(false);
    expect(await isBanned(kari, '2001:db8:1:2:bbbb::9')).toBe(true);
    expect(await banOf(admin.tenantId, kari.visitorId)).toMatchObject({ addressUntil: null });
  });

  test('is free with the visitor, and is none in another tenant', async () => {
    const [{ admin, kari, ola }, others] = [await someVisitors(), await someVisitors()];
    await writes(kari, HOME);
    await banVisitor(admin, kari.visitorId, { address: true });
    await banVisitor(others.admin, others.ola.visitorId, {});
    expect(await isBanned(others.kari, HOME)).toBe(false);
    await unbanVisitor(admin, kari.visitorId);
    expect(await isBanned(ola, HOME)).toBe(false);
  });

  test('of one who has not written yet is nobody’s', async () => {
    const { admin, kari, ola } = await someVisitors();
    await banVisitor(admin, kari.visitorId, { address: true });
    expect(await isBanned(ola, HOME)).toBe(false);
    expect(await isBanned(kari, HOME)).toBe(true);
  });

  test('is forgotten by a job: of a ban that is over at once, else after 30 days', async () => {
    const { admin, kari, ola } = await someVisitors();
    await writes(kari, HOME);
    await writes(ola, AWAY);
    await banVisitor(admin, kari.visitorId, { address: true });
    const held = async () =>
      (
        await db().execute(sql`
      select (select count(*)::int from visitor_bans where tenant_id = ${admin.tenantId} and address_hash is not null) as bans,
        (select count(*)::int from visitor_addresses where tenant_id = ${admin.tenantId}) as addresses`)
      ).rows[0];
    const run = () => pruneAddresses(AbortSignal.timeout(10_000));
    await run();
    expect(await held()).toEqual({ bans: 1, addresses: 2 });
    shiftClock(25 * 3_600_000);
    await run();
    expect(await held()).toEqual({ bans: 0, addresses: 2 });
    shiftClock(30 * 24 * 3_600_000);
    await run();
    expect(await held()).toEqual({ bans: 0, addresses: 0 });
    expect(await isBanned(kari, AWAY)).toBe(true);
  });
});
