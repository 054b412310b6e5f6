import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { addBrowser } from '#lib/notifications/devices/browser-subscriptions.ts';
import { registerDevice } from '#lib/notifications/devices/mobile-devices.ts';
import { checkReceipts } from '#lib/notifications/sending/check-receipts.ts';
import { notificationSettings } from '#lib/notifications/settings/notification-settings.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type ExpoApi, startExpoApi } from '#tests/support/services/expo-api.ts';
import { type PushServiceDouble, startPushService } from '#tests/support/services/push-service.ts';
import { aColleague, aStage, FOREVER, type Stage, tell, written } from './notification-stage.ts';

let expo: ExpoApi;
let browsers: PushServiceDouble;
beforeAll(async () => {
  [expo, browsers] = [await startExpoApi(), await startPushService()];
  await useDomain({ EXPO_ACCESS_TOKEN: expo.accessToken, EXPO_PUSH_URL: expo.url, ALLOW_INSECURE_TARGETS: '1' });
});
afterAll(async () => {
  await Promise.all([expo.close(), browsers.close()]);
});

let stage: Stage;
let anna: Awaited<ReturnType<typeof aColleague>>;
const PHONE = { installationId: 'phone-of-anna', pushToken: 'ExponentPushToken[anna]', platform: 'ios' } as const;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now() });
  stage = await aStage();
  anna = await aColleague(stage.tenantId, 'Anna');
  expo.sent.length = 0;
  expo.unregistered.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(now().getTime() + ms);
const asks = () => requestHuman(stage.tenantId, stage.conversationId, [anna.handle], 'visitor');
const phones = async () => (await notificationSettings(anna)).mobileDevices;

describe('a phone', () => {
  test('whose app was removed is forgotten at once where Expo knows', async () => {
    await registerDevice(anna, PHONE);
    expo.unregistered.add(PHONE.pushToken);
    await asks();
    await tell();
    expect(await phones()).toBe(0);
  });

  test('whose app was removed is forgotten by its receipt, after a quarter of an hour', async () => {
    await registerDevice(anna, PHONE);
    await asks();
    await tell();
    expect(expo.sent).toHaveLength(1);
    const { ids } = await givenReceipts();
    pass(14 * 60_000);
    expect(await checkReceipts(FOREVER)).toEqual({ done: 0, left: false });
    expect(await phones()).toBe(1);
    for (const id of ids) expo.receipts.set(id, { status: 'error', details: { error: 'DeviceNotRegistered' } });
    pass(61_000);
    expect(await checkReceipts(FOREVER)).toEqual({ done: ids.length, left: false });
    expect(await phones()).toBe(0);
  });

  test('that got it stays, and what Expo does not know yet is asked again', async () => {
    await registerDevice(anna, PHONE);
    await asks();
    await tell();
    pass(15 * 60_000);
    expect(await checkReceipts(FOREVER)).toEqual({ done: 0, left: false });
    const { ids } = await givenReceipts();
    for (const id of ids) expo.receipts.set(id, { status: 'ok' });
    pass(10 * 60_000);
    expect(await checkReceipts(FOREVER)).toEqual({ done: 1, left: false });
    expect(await phones()).toBe(1);
  });
});

/** The tickets that Expo gave and that are to be asked after. */
async function givenReceipts(): Promise<{ ids: string[] }> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from push_receipts where tenant_id = ${stage.tenantId}`,
  );
  return { ids: rows.map(({ id }) => id) };
}

test('what one device did not take is tried again for it alone', async () => {
  const browser = browsers.subscribe();
  await addBrowser(anna, browser.subscription);
  await registerDevice(anna, PHONE);
  browsers.statuses.push(503);
  await asks();
  await tell();
  expect([browser.received.length, expo.sent.length]).toEqual([0, 1]);
  pass(61_000);
  await tell();
  expect([browser.received.length, expo.sent.length]).toEqual([1, 1]);
  expect((await written(stage.tenantId)).filter(({ channel }) => channel === 'push')).toMatchObject([
    { state: 'sent' },
  ]);
});

test('what no device takes is given up after four tries', async () => {
  const browser = browsers.subscribe();
  await addBrowser(anna, browser.subscription);
  browsers.statuses.push(503, 503, 503, 503);
  await asks();
  for (const waitMs of [0, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000]) {
    pass(waitMs);
    await tell();
  }
  expect(browsers.statuses).toEqual([]);
  expect(browser.received).toEqual([]);
  expect((await written(stage.tenantId)).filter(({ channel }) => channel === 'push')).toMatchObject([
    { state: 'failed' },
  ]);
});
