import { describe, expect, test } from 'vitest';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { signIn } from '#tests/support/browser/panel-sign-in.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const STAFF = 'staff@platform.example';
const app = useOwnApp({ PLATFORM_ADMIN_EMAILS: `someone@platform.example, ${STAFF.toUpperCase()}` });

describe('a token', () => {
  test.each([60, 3600, 86_400])('for %d seconds is good so long and no longer', async (ttlSeconds) => {
    const tenant = await aTenant(app);
    const [anna, kari] = [await tenant.operator({ ttlSeconds }), await tenant.identified({ ttlSeconds })];
    await app.advance((ttlSeconds - 20) * SECOND);
    expect((await anna.api.get('/operator/me')).status).toBe(200);
    expect((await kari.api.get('/visitor/me')).status).toBe(200);
    await app.advance(21 * SECOND);
    expect(await anna.api.get('/operator/me')).toMatchObject(refusal('unauthorized'));
    expect(await kari.api.get('/visitor/me')).toMatchObject(refusal('unauthorized'));
  });

  test('of an anonymous visitor does not end', async () => {
    const visitor = await (await aTenant(app)).visitor();
    await app.advance(400 * 24 * HOUR);
    expect((await visitor.api.get('/visitor/me')).status).toBe(200);
  });

  test('of a panel session is good for an hour', async () => {
    const panel = await (await aTenant(app)).panel();
    await app.advance(HOUR - 20 * SECOND);
    expect((await panel.get('/operator/me')).status).toBe(200);
    await app.advance(30 * SECOND);
    expect(await panel.get('/operator/me')).toMatchObject(refusal('unauthorized'));
  });
});

describe('a stream', () => {
  // What is left of a token is real time: enough of it for a slow machine to open a stream.
  const LEFT_MS = 10 * SECOND;

  test('ends with the token that it was opened by', async () => {
    const tenant = await aTenant(app);
    const [anna, kari] = [await tenant.operator({ ttlSeconds: 60 }), await tenant.identified({ ttlSeconds: 60 })];
    await app.advance(60 * SECOND - LEFT_MS);
    const streams = [anna.api.stream('/operator/stream'), kari.api.stream('/visitor/stream')];
    const ends = (await Promise.all(streams)).map((stream) => stream.ended);
    expect(await Promise.all(ends)).toEqual(['ended', 'ended']);
  });

  test('of the panel ends with its session’s token, and says when to come back', async () => {
    const panel = await (await aTenant(app)).panel();
    await app.advance(HOUR - LEFT_MS);
    const session = await panel.stream('/operator/stream');
    expect(await session.ended).toBe('ended');
    expect(session.retryMs()).toBeGreaterThan(0);
  });
});

describe('a stream that is come back to', () => {
  test('goes on from where it was within a day, and begins anew after it', async () => {
    const tenant = await aTenant(app);
    const anna = await tenant.operator({ ttlSeconds: 86_400 });
    const close = async (path: string) => anna.api.post(`${path}/actions`, { action: 'close' });
    const open = async () => `/operator/conversations/${await (await tenant.visitor()).conversation()}`;
    await close(await open());
    await app.advance(23 * HOUR);
    const near = await anna.api.stream('/operator/stream', 0);
    await near.next((frame) => frame.event === 'presence');
    expect(near.frames.map((frame) => frame.event)).toEqual([
      'ready',
      'conversation',
      'message',
      'conversation',
      'presence',
    ]);
    await app.advance(2 * HOUR);
    const again = await tenant.operator();
    await close(await open());
    const far = await again.api.stream('/operator/stream', 0);
    await far.next((frame) => frame.event === 'presence');
    expect(far.frames.map((frame) => frame.event)).toEqual(['ready', 'reset', 'presence']);
    const { id } = far.frames[0]!.data;
    const fromThere = await again.api.stream('/operator/stream', String(id));
    await fromThere.next((frame) => frame.event === 'presence');
    expect(fromThere.frames.map((frame) => frame.event)).toEqual(['ready', 'presence']);
    [near, far, fromThere].forEach((stream) => stream.cut());
  });
});

describe('presence', () => {
  test('runs out a minute after the last heartbeat, and everybody is told', async () => {
    const tenant = await aTenant(app);
    const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
    await anna.api.post('/operator/heartbeat');
    const shop = await visitor.api.stream('/visitor/stream');
    const told = (humanAvailable: boolean, online: boolean) =>
      shop.next((frame) => {
        const team = frame.event === 'presence' ? (frame.data.team as { handle: string; online: boolean }[]) : [];
        return (
          team.some((each) => each.handle === anna.handle && each.online === online) &&
          frame.data.humanAvailable === humanAvailable
        );
      });
    await told(true, true);
    await app.advance(61 * SECOND);
    // Still near for a quarter of an hour: somebody who will answer soon.
    expect((await told(true, false)).id).toBeNull();
    shop.cut();
  });
});

describe('the platform’s staff', () => {
  test('act for an operator, with the operator’s rights, and every request is logged with both', async () => {
    const [home, tenant] = [await aTenant(app, { adminEmail: STAFF }), await aTenant(app)];
    const staff = await signIn(home.page, STAFF, home.id);
    const me = await made(staff.get<{ operator: { id: string } }>('/operator/me'));
    const colleague = await tenant.operator();
    const acting = staff.with({ 'x-service-tenant': tenant.id, 'x-service-impersonate': colleague.id });
    expect(await acting.get('/operator/me')).toMatchObject({ status: 200, body: { operator: { id: colleague.id } } });
    const conversationId = await (await tenant.visitor()).conversation();
    expect(await acting.delete(`/operator/conversations/${conversationId}`)).toMatchObject(refusal('forbidden'));
    const logged = () =>
      app.server
        .output()
        .split('\n')
        .filter((line) => line.includes(colleague.id));
    expect(logged().filter((line) => line.includes(me.operator.id))).toHaveLength(2);
    expect(app.server.output()).not.toContain(staff.headers.authorization!.slice(7));
  });

  test('register no device as somebody else, however often they try', async () => {
    const [home, tenant] = [await aTenant(app, { adminEmail: STAFF }), await aTenant(app)];
    const staff = await signIn(home.page, STAFF, home.id);
    const colleague = await tenant.operator();
    const acting = staff.with({ 'x-service-tenant': tenant.id, 'x-service-impersonate': colleague.id });
    const path = '/operator/notifications';
    const phone = { installationId: 'phone-of-staff', pushToken: 'ExponentPushToken[staff]', platform: 'ios' };
    for (let times = 0; times < 21; times++)
      expect(await acting.put(`${path}/devices`, phone)).toMatchObject(refusal('forbidden'));
    const browser = { endpoint: 'https://push.example.com/staff', keys: { p256dh: 'x', auth: 'x' } };
    expect(await acting.post(`${path}/push`, browser)).toMatchObject(refusal('forbidden'));
    expect(await acting.get(path)).toMatchObject({ body: { pushSubscriptions: 0, mobileDevices: 0 } });
  });

  test('act for nobody whom the tenant does not have, and not by a token of a backend', async () => {
    const [home, tenant] = [await aTenant(app, { adminEmail: STAFF }), await aTenant(app)];
    const staff = await signIn(home.page, STAFF, home.id);
    const [colleague, stranger] = [await tenant.operator(), await home.operator()];
    for (const id of [stranger.id, 'x', 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe']) {
      const acting = staff.with({ 'x-service-tenant': tenant.id, 'x-service-impersonate': id });
      expect(await acting.get('/operator/me')).toMatchObject(refusal('forbidden'));
    }
    const token = (await home.operator({ email: STAFF })).token;
    const own = home.page.with({
      ...bearer(token),
      'x-service-tenant': tenant.id,
      'x-service-impersonate': colleague.id,
    });
    expect(await own.get('/operator/me')).toMatchObject({ status: 200, body: { tenant: { id: home.id } } });
  });
});
