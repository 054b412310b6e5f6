import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { codeIn, mailAfter, redeem } from '#tests/support/browser/panel-sign-in.ts';

const DAY_MS = 24 * 60 * 60_000;
// decisions.md, sign-out.
const WITHIN = { timeout: 5_000, interval: 50 };
const app = useOwnApp({ PLATFORM_ADMIN_EMAILS: 'staff@parley.example' });

interface SignedIn {
  api: ApiClient;
  refreshToken: string;
}

async function signIn(tenant: TestTenant, email: string): Promise<SignedIn> {
  const from = tenant.page.with({ origin: app.url, 'x-forwarded-for': anAddress() });
  const token = codeIn(await mailAfter(from, email, () => from.post('/auth/sign-in-code', { email })));
  const { body } = await redeem(from, { email, token });
  const headers = { authorization: `Bearer ${body.access_token}`, 'x-service-tenant': tenant.id };
  return { api: from.with(headers), refreshToken: body.refresh_token };
}

const identity = (path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`${app.url}/api/identity/auth/v1/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const signOut = async ({ api }: SignedIn, scope: string) =>
  expect((await identity(`logout?scope=${scope}`, { authorization: api.headers.authorization! })).status).toBe(204);

/** A stream, and whether the server has ended it. */
async function watched({ api }: Pick<SignedIn, 'api'>): Promise<{ over: boolean; cut: () => void }> {
  const stream = await api.stream('/operator/stream');
  const watch = { over: false, cut: () => stream.cut() };
  void stream.ended.then((how) => (watch.over = how === 'ended'));
  return watch;
}

const statusOf = async ({ api }: SignedIn) => (await api.get('/operator/me')).status;

async function refreshed({ refreshToken }: SignedIn): Promise<{ status: number; access?: string; refresh?: string }> {
  const response = await identity('token?grant_type=refresh_token', {}, { refresh_token: refreshToken });
  const body = (await response.json()) as { access_token?: string; refresh_token?: string };
  return { status: response.status, access: body.access_token!, refresh: body.refresh_token! };
}

let tenant: TestTenant;
let email: string;
beforeEach(async () => {
  tenant = await aTenant(app);
  email = `${randomUUID()}@shop.example`;
  await tenant.server.put('/server/operators/eva', { name: 'Eva', email });
});

describe('a sign-out', () => {
  test('everywhere ends the access and the open streams of every sign-in of the person, and of nobody else', async () => {
    const [one, two] = [await signIn(tenant, email), await signIn(tenant, email)];
    const colleague = await signIn(tenant, tenant.adminEmail);
    const streams = await Promise.all([one, two, colleague].map(watched));
    await signOut(one, 'global');
    await expect.poll(() => streams[0]!.over && streams[1]!.over, WITHIN).toBe(true);
    await expect.poll(async () => [await statusOf(one), await statusOf(two)], WITHIN).toEqual([401, 401]);
    expect(await one.api.post('/operator/heartbeat')).toMatchObject(refusal('unauthorized'));
    expect([await statusOf(colleague), streams[2]!.over]).toEqual([200, false]);
    expect((await refreshed(two)).status).toBe(400);
    streams[2]!.cut();
  });

  test('here leaves the other sign-in, and what was opened with the token before is over', async () => {
    const [one, two] = [await signIn(tenant, email), await signIn(tenant, email)];
    expect([await statusOf(one), await statusOf(two)]).toEqual([200, 200]);
    const streams = await Promise.all([one, two].map(watched));
    await signOut(one, 'local');
    await expect.poll(() => streams[0]!.over, WITHIN).toBe(true);
    await expect.poll(() => statusOf(one), WITHIN).toBe(401);
    expect([await statusOf(two), streams[1]!.over]).toEqual([200, false]);
    const next = await one.api.fetch('/operator/stream');
    expect(next.status).toBe(401);
    streams[1]!.cut();
  });

  test('ends the access to every tenant of the person', async () => {
    const other = await aTenant(app);
    await other.server.put('/server/operators/eva', { name: 'Eva', email });
    const one = await signIn(tenant, email);
    const there = one.api.with({ 'x-service-tenant': other.id });
    const streams = [await watched(one), await watched({ api: there })];
    await signOut(one, 'global');
    await expect.poll(() => streams.every(({ over }) => over), WITHIN).toBe(true);
    await expect.poll(async () => (await there.get('/operator/me')).status, WITHIN).toBe(401);
  });

  test('of the platform’s staff ends what they watch as somebody else', async () => {
    const home = await aTenant(app);
    const staffEmail = 'staff@parley.example';
    await home.server.put('/server/operators/staff', { name: 'Kari', email: staffEmail });
    const staff = await signIn(home, staffEmail);
    expect(await statusOf(staff)).toBe(200);
    const colleague = await tenant.operator();
    const acting = staff.api.with({ 'x-service-tenant': tenant.id, 'x-service-impersonate': colleague.id });
    const stream = await watched({ api: acting });
    expect((await acting.get('/operator/me')).status).toBe(200);
    await signOut(staff, 'global');
    await expect.poll(() => stream.over, { ...WITHIN, timeout: 6_000 }).toBe(true);
    await expect.poll(async () => (await acting.get('/operator/me')).status, WITHIN).toBe(401);
  });
});

describe('a sign-in', () => {
  test('ends 90 days later, however often it was refreshed', async () => {
    const one = await signIn(tenant, email);
    let last = one;
    for (const days of [25, 25, 25, 14]) {
      await app.advance(days * DAY_MS);
      const { status, access, refresh } = await refreshed(last);
      expect(status).toBe(200);
      last = { api: one.api.with({ authorization: `Bearer ${access}` }), refreshToken: refresh! };
      expect(await statusOf(last)).toBe(200);
    }
    await app.advance(DAY_MS - 20 * 60_000);
    const { status, access, refresh } = await refreshed(last);
    last = { api: one.api.with({ authorization: `Bearer ${access}` }), refreshToken: refresh! };
    expect([status, await statusOf(last)]).toEqual([200, 200]);
    const stream = await watched(last);
    await app.advance(20 * 60_000 + 1000);
    expect(await statusOf(last)).toBe(401);
    expect((await refreshed(last)).status).toBe(400);
    await expect.poll(() => stream.over, WITHIN).toBe(true);
    expect(await statusOf(await signIn(tenant, email))).toBe(200);
  });
});
