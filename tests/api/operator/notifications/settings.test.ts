import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { USUAL_PREFERENCES, type NotificationSettings } from '#lib/resources/notifications.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { mailsTo, signIn } from '#tests/support/browser/panel-sign-in.ts';

const PATH = '/operator/notifications';
let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna', email: `anna-${randomUUID()}@shop.example` });
});

const settings = (api: ApiClient) => made(api.get<NotificationSettings>(PATH));
const unsubscribe = (api: ApiClient, endpoint: string) => api.request('DELETE', `${PATH}/push`, { endpoint });
const subscription = (given: object = {}) => ({
  endpoint: `https://push.example.com/send/${randomUUID()}`,
  expirationTime: null,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
  ...given,
});
const device = (given: object = {}) => ({
  installationId: randomUUID(),
  pushToken: `ExponentPushToken[${randomUUID()}]`,
  platform: 'ios',
  ...given,
});

describe('preferences', () => {
  test('begin as they usually are, and change kind by kind', async () => {
    const { api, id } = await tenant.operator({ email: `bo-${randomUUID()}@shop.example` });
    const before = await settings(api);
    expect(before).toMatchObject({ preferences: USUAL_PREFERENCES, emailConfigured: true, replyByEmail: false });
    expect(before).toMatchObject({ pushSubscriptions: 0, mobileDevices: 0 });
    expect(before.email).toMatch(/^bo-/);
    expect(Buffer.from(before.vapidPublicKey, 'base64url')).toHaveLength(65);
    const quiet = { email: false, push: false };
    const changed = await made(api.patch<NotificationSettings>(PATH, { preferences: { mine: quiet } }));
    expect(changed.preferences).toEqual({ ...USUAL_PREFERENCES, mine: quiet });
    await Promise.all([
      made(api.patch(PATH, { preferences: { new: { email: true, push: true } } })),
      made(api.patch(PATH, { preferences: { requests: quiet } })),
    ]);
    const after = { ...USUAL_PREFERENCES, mine: quiet, requests: quiet, new: { email: true, push: true } };
    expect((await settings(api)).preferences).toEqual(after);
    expect((await settings(anna.api)).preferences).toEqual(USUAL_PREFERENCES);
    expect(id).not.toBe(anna.id);
  });

  test.each([
    ['no preferences', {}],
    ['a list', { preferences: [] }],
    ['a kind that is neither on nor off', { preferences: { mine: true } }],
    ['one channel alone', { preferences: { mine: { email: true } } }],
    ['a word', { preferences: { mine: { email: 'yes', push: true } } }],
  ])('%s is no change', async (_what, body) => {
    expect(await anna.api.patch(PATH, body)).toMatchObject(refusal('bad_request'));
  });

  test('a kind that nobody knows changes nothing', async () => {
    const changed = await made(
      anna.api.patch<NotificationSettings>(PATH, { preferences: { birthdays: { email: true, push: true } } }),
    );
    expect(changed.preferences).toEqual(USUAL_PREFERENCES);
  });
});

describe('a browser', () => {
  test('is registered once, and removed as often as one likes', async () => {
    const { api } = await tenant.operator();
    const browser = subscription();
    for (const status of [201, 201]) expect((await api.post(`${PATH}/push`, browser)).status).toBe(status);
    expect((await settings(api)).pushSubscriptions).toBe(1);
    const other = await made(api.post<NotificationSettings>(`${PATH}/push`, subscription()));
    expect(other.pushSubscriptions).toBe(2);
    const { endpoint } = browser;
    // A colleague cannot remove it.
    expect((await unsubscribe(anna.api, endpoint)).status).toBe(204);
    expect((await settings(api)).pushSubscriptions).toBe(2);
    for (const status of [204, 204]) expect((await unsubscribe(api, endpoint)).status).toBe(status);
    expect((await settings(api)).pushSubscriptions).toBe(1);
  });

  test('belongs to who used it last', async () => {
    const [first, second] = [await tenant.operator(), await tenant.operator()];
    const browser = subscription();
    await made(first.api.post(`${PATH}/push`, browser));
    await made(second.api.post(`${PATH}/push`, browser));
    expect((await settings(first.api)).pushSubscriptions).toBe(0);
    expect((await settings(second.api)).pushSubscriptions).toBe(1);
  });

  test('of one person there are at most twenty', async () => {
    const { api } = await tenant.operator();
    for (let times = 0; times < 21; times++) await made(api.post(`${PATH}/push`, subscription()));
    expect((await settings(api)).pushSubscriptions).toBe(20);
  });

  test.each([
    ['no keys', { keys: undefined }],
    ['a key of another length', { keys: { ...subscription().keys, auth: 'tBHI' } }],
    ['a key that is no base64', { keys: { ...subscription().keys, p256dh: '*'.repeat(87) } }],
    ['no address', { endpoint: 'push' }],
    ['an address within a network', { endpoint: 'https://10.0.0.1/push' }],
    ['an address of this cloud', { endpoint: 'https://169.254.169.254/latest' }],
    ['an address with a password', { endpoint: 'https://me:secret@push.example.com/' }],
    ['an address without a domain', { endpoint: 'https://intranet/' }],
    ['too long an address', { endpoint: `https://push.example.com/${'x'.repeat(2000)}` }],
  ])('with %s is refused', async (_what, given) => {
    expect(await anna.api.post(`${PATH}/push`, subscription(given))).toMatchObject(refusal('bad_request'));
  });
});

describe('a phone', () => {
  test('is registered under its installation, and removed as often as one likes', async () => {
    const { api } = await tenant.operator();
    const phone = device();
    expect(await made(api.put<NotificationSettings>(`${PATH}/devices`, phone))).toMatchObject({ mobileDevices: 1 });
    const again = { ...phone, pushToken: 'ExponentPushToken[new]', platform: 'android' };
    expect(await made(api.put<NotificationSettings>(`${PATH}/devices`, again))).toMatchObject({ mobileDevices: 1 });
    const path = `${PATH}/devices/${phone.installationId}`;
    expect((await anna.api.delete(path)).status).toBe(204);
    expect((await settings(api)).mobileDevices).toBe(1);
    for (const status of [204, 204]) expect((await api.delete(path)).status).toBe(status);
    expect((await settings(api)).mobileDevices).toBe(0);
    expect((await api.delete(`${PATH}/devices/short`)).status).toBe(204);
  });

  test('belongs to who signed in to it last', async () => {
    const [first, second] = [await tenant.operator(), await tenant.operator()];
    const phone = device();
    await made(first.api.put(`${PATH}/devices`, phone));
    await made(second.api.put(`${PATH}/devices`, phone));
    expect((await settings(first.api)).mobileDevices).toBe(0);
    await made(first.api.put(`${PATH}/devices`, { ...phone, installationId: randomUUID() }));
    expect((await settings(second.api)).mobileDevices).toBe(0);
  });

  test('is the person’s in every tenant where they are signed in to the panel, until they sign out of it', async () => {
    const app = inject('app');
    const adminEmail = `both-${randomUUID()}@shop.example`;
    const [one, other] = [await aTenant(app, { adminEmail }), await aTenant(app, { adminEmail })];
    const panel = await signIn(one.page, adminEmail, one.id);
    const there = panel.with({ 'x-service-tenant': other.id });
    await made(there.get('/operator/me'));
    const phone = device();
    expect(await made(panel.put<NotificationSettings>(`${PATH}/devices`, phone))).toMatchObject({ mobileDevices: 1 });
    expect((await settings(there)).mobileDevices).toBe(1);
    expect((await there.delete(`${PATH}/devices/${phone.installationId}`)).status).toBe(204);
    expect((await settings(panel)).mobileDevices).toBe(0);
  });

  test.each([
    ['7 characters', 'x'.repeat(7)],
    ['101 characters', 'x'.repeat(101)],
    ['a space', 'has a space'],
    ['a dot', 'has.a.dot'],
    ['nothing', ''],
  ])('an installation of %s is none', async (_what, installationId) => {
    const { api } = await tenant.operator();
    expect(await api.put(`${PATH}/devices`, device({ installationId }))).toMatchObject(refusal('bad_request'));
  });

  test.each(['ExponentPushToken[]', 'ExpoPushToken', 'abc', 'ExponentPushToken[a', ' ExponentPushToken[a]'])(
    '%j is no push token',
    async (pushToken) => {
      const { api } = await tenant.operator();
      expect(await api.put(`${PATH}/devices`, device({ pushToken }))).toMatchObject(refusal('bad_request'));
    },
  );

  test('has 8 to 100 characters, and runs on one of two systems', async () => {
    const { api } = await tenant.operator();
    for (const installationId of ['Aa0_-aaa', 'x'.repeat(100)])
      expect((await api.put(`${PATH}/devices`, device({ installationId }))).status).toBe(200);
    expect(await api.put(`${PATH}/devices`, device({ platform: 'windows' }))).toMatchObject(refusal('bad_request'));
  });

  test('is registered at most twenty times an hour', async () => {
    const { api } = await tenant.operator();
    const phone = device();
    for (let times = 0; times < 20; times++) expect((await api.put(`${PATH}/devices`, phone)).status).toBe(200);
    const refused = await api.put(`${PATH}/devices`, phone);
    expect(refused).toMatchObject(refusal('rate_limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a test', () => {
  test('goes by mail to the operator’s address', async () => {
    expect(await made(anna.api.post(`${PATH}/test`, { channel: 'email' }))).toEqual({ sent: true });
    const email = (await settings(anna.api)).email!;
    const [mail] = await mailsTo(anna.api, email);
    expect(mail).toMatchObject({ subject: 'Notifications by mail work' });
    expect(mail!.text).toContain(`/panel?tenant=${tenant.id}`);
  });

  test('goes to a phone, as a push that ends in the outbox', async () => {
    const { api } = await tenant.operator();
    const phone = device();
    await made(api.put(`${PATH}/devices`, phone));
    expect(await made(api.post(`${PATH}/test`, { channel: 'push' }))).toEqual({ sent: true });
    expect(await mailsTo(api, phone.pushToken)).toMatchObject([{ to: phone.pushToken, subject: 'Notifications work' }]);
  });

  test('is not sent where there is nowhere to send it', async () => {
    const { api } = await tenant.operator();
    for (const channel of ['email', 'push'])
      expect(await made(api.post(`${PATH}/test`, { channel }))).toEqual({ sent: false });
    expect(await api.post(`${PATH}/test`, { channel: 'pigeon' })).toMatchObject(refusal('bad_request'));
  });
});

describe('when an operator is deactivated', () => {
  test('browsers and phones go with their access, and do not come back', async () => {
    const externalId = randomUUID();
    const { api } = await tenant.operator({ externalId });
    await made(api.post(`${PATH}/push`, subscription()));
    await made(api.put(`${PATH}/devices`, device()));
    await tenant.server.delete(`/server/operators/${externalId}`);
    expect(await api.get(PATH)).toMatchObject(refusal('unauthorized'));
    await made(tenant.server.put(`/server/operators/${externalId}`, { name: 'Back' }));
    const again = await tenant.operator({ externalId });
    expect(await settings(again.api)).toMatchObject({ pushSubscriptions: 0, mobileDevices: 0 });
  });
});
