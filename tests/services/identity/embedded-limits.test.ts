import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityService } from '#lib/services/identity/port.ts';
import { services } from '#lib/services/services.ts';
import { browserOf, newAddress, startEmbedded } from './identity-subject.ts';

describe('the embedded identity, called by one client', () => {
  let service: IdentityService;
  let base: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const embedded = await startEmbedded();
    ({ service, close } = embedded);
    base = embedded.issuer;
  });
  afterAll(() => close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const call = (path: string, client: string, init: RequestInit = {}) =>
    fetch(`${base}/${path}`, { ...init, headers: { 'x-forwarded-for': client, ...init.headers } });
  const post = (path: string, client: string, body: unknown) =>
    call(path, client, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const guess = (client: string, email = newAddress()) =>
    post('verify', client, { type: 'email', email, token: '123456' });

  async function statusesOf(count: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let left = count; left > 0; left -= 20) {
      const answers = await Promise.all(Array.from({ length: Math.min(20, left) }, ask));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  test('redeems 120 codes and links in ten minutes, known addresses and unknown ones alike, and then says when again', async () => {
    const [client, known] = ['198.51.100.7', newAddress()];
    const { code } = await service.createSignIn(known);
    const asked = [newAddress(), known].values();
    const ask = () => guess(client, asked.next().value ?? newAddress());
    expect(await statusesOf(125, ask)).toEqual({ 403: 120, 429: 5 });
    const refused = await post('verify', client, { type: 'email', email: known, token: code });
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: expect.any(String) },
    ]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await guess('198.51.100.8')).status).toBe(403);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await guess(client)).status).toBe(403);
  });

  test('counts what has no sense too, and a client of IPv6 by its /64', async () => {
    let n = 0;
    const senseless = () => post('verify', `2001:db8:9:9::${(++n).toString(16)}`, { nothing: true });
    expect(await statusesOf(121, senseless)).toEqual({ 400: 120, 429: 1 });
    expect((await post('verify', '2001:db8:9:8::1', {})).status).toBe(400);
  });

  test('renews 600 times in ten minutes', async () => {
    const refresh = () => post('token?grant_type=refresh_token', '198.51.100.9', { refresh_token: 'x' });
    expect(await statusesOf(603, refresh)).toEqual({ 400: 600, 429: 3 });
  });

  test('asks for its person and signs out 600 times in ten minutes', async () => {
    const client = '198.51.100.10';
    expect(await statusesOf(598, () => call('user', client))).toEqual({ 401: 598 });
    expect(await statusesOf(4, () => call('logout', client, { method: 'POST' }))).toEqual({ 401: 2, 429: 2 });
    expect((await call('.well-known/jwks.json', client)).status).toBe(200);
  });

  test('is told so in a way that supabase-js understands', async () => {
    vi.spyOn(services().redis, 'run').mockResolvedValue([90_000] as never);
    const { error } = await browserOf(service).verifyOtp({ email: newAddress(), token: '123456', type: 'email' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('signs nobody in while the counters cannot be read, and lets those who are in go on', async () => {
    const email = newAddress();
    const { code, tokenHash } = await service.createSignIn(email);
    const session = await service.endpoints!.redeemLink(tokenHash);
    vi.spyOn(services().redis, 'run').mockRejectedValue(new Error('the store is down'));
    const client = '198.51.100.11';
    const refused = await post('verify', client, { type: 'email', email, token: code });
    expect([refused.status, await refused.json()]).toMatchObject([503, { error_code: 'request_timeout' }]);
    const refreshed = await post('token?grant_type=refresh_token', client, { refresh_token: session.refreshToken });
    expect(refreshed.status).toBe(200);
    const headers = { authorization: `Bearer ${session.accessToken}` };
    expect((await call('user', client, { headers })).status).toBe(200);
    expect((await call('logout', client, { method: 'POST', headers })).status).toBe(204);
  });
});
