import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { updateOwnAccount } from '#lib/operators/own-account.ts';
import { markAway, markSeen } from '#lib/operators/presence/online-marks.ts';
import { onlineNow, presenceOf } from '#lib/operators/presence/presence.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { actorOf, aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let tenant: TenantSettings;
let admin: OperatorActor;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  ({ tenant, admin } = await aTenant());
});
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

const MINUTE = 60_000;

/** Who is how near, in short, and whether a person can answer. */
async function there() {
  const { team, humanAvailable, openNow } = await presenceOf(tenant.id);
  const near = team.map(({ handle, online, nearby }) => `${handle} ${online ? 'online' : nearby ? 'nearby' : 'away'}`);
  return { near, humanAvailable, openNow };
}

async function changeTenant(changes: Partial<typeof tenants.$inferInsert>): Promise<void> {
  await db().update(tenants).set(changes).where(eq(tenants.id, tenant.id));
  forgetTenant(tenant.id);
}

describe('an operator', () => {
  test('is online for a minute from the last heartbeat, then nearby for as long as the tenant says', async () => {
    await changeTenant({ nearbyMinutes: 5 });
    expect(await there()).toEqual({ near: ['anna away'], humanAvailable: false, openNow: true });
    await markSeen(tenant.id, admin.operatorId);
    after(MINUTE - 1);
    expect(await there()).toEqual({ near: ['anna online'], humanAvailable: true, openNow: true });
    expect((await onlineNow(tenant.id))(admin.operatorId)).toBe(true);
    after(1);
    expect(await there()).toEqual({ near: ['anna nearby'], humanAvailable: true, openNow: true });
    expect((await onlineNow(tenant.id))(admin.operatorId)).toBe(false);
    after(4 * MINUTE - 1);
    expect((await there()).near).toEqual(['anna nearby']);
    after(1);
    expect(await there()).toEqual({ near: ['anna away'], humanAvailable: false, openNow: true });
  });

  test('is neither when checked out, whatever was heard a moment ago', async () => {
    await markSeen(tenant.id, admin.operatorId);
    await updateOwnAccount(admin, { available: false });
    expect(await there()).toMatchObject({ near: ['anna away'], humanAvailable: false });
    await markSeen(tenant.id, admin.operatorId);
    expect(await there()).toMatchObject({ near: ['anna away'], humanAvailable: false });
  });

  test('is away as soon as that is said', async () => {
    await markSeen(tenant.id, admin.operatorId);
    await markAway(tenant.id, admin.operatorId);
    expect((await there()).near).toEqual(['anna away']);
  });
});

describe('the team', () => {
  test('is whoever answers, the earliest first: no integration account, and nobody deactivated', async () => {
    for (const [externalId, given] of [
      ['bot', { name: 'Order robot', system: true }],
      ['left', { name: 'Cecilie' }],
      ['staff', { name: 'Dag' }],
    ] as const) {
      after(1);
      await markSeen(tenant.id, actorOf((await putOperator(tenant.id, externalId, given)).operator).operatorId);
    }
    await deactivateOperator(tenant.id, 'left');
    expect(await there()).toMatchObject({ near: ['anna away', 'dag online'], humanAvailable: true });
  });

  test('of another tenant is none of this one’s, even under the same id in the store', async () => {
    const other = await aTenant();
    await markSeen(other.tenant.id, admin.operatorId);
    expect((await there()).near).toEqual(['anna away']);
  });
});

test('outside the hours nobody can be had, though they are online', async () => {
  await markSeen(tenant.id, admin.operatorId);
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  await changeTenant({ openingHours: { tz: 'Europe/Oslo', days: closed, closedDates: [] } });
  expect(await there()).toEqual({ near: ['anna online'], humanAvailable: false, openNow: false });
});

test('what changed of the team is seen at once by who changed it, and by others within five seconds', async () => {
  await there();
  await db().update(operators).set({ handle: 'berg' }).where(eq(operators.id, admin.operatorId));
  expect((await there()).near).toEqual(['anna away']);
  after(5_000);
  expect((await there()).near).toEqual(['berg away']);
});
