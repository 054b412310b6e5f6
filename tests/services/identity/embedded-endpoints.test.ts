import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOncePerProcess, oncePerProcess } from '#lib/core/once-per-process.ts';
import type { IdentityService } from '#lib/services/identity/port.ts';
import { embeddedService, newAddress, startCloud, startEmbedded } from './identity-subject.ts';

const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' };

describe('the endpoints under /api/identity/auth/v1', () => {
  let service: IdentityService;
  let base: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const embedded = await startEmbedded();
    ({ service, close } = embedded);
    base = embedded.issuer;
  });
  afterAll(() => close());
  const post = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
    fetch(`${base}/${path}`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const told = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });

  async function whileIdentityIs<T>(other: IdentityService, work: () => Promise<T>): Promise<T> {
    forgetOncePerProcess('identity');
    oncePerProcess('identity', () => other);
    try {
      return await work();
    } finally {
      forgetOncePerProcess('identity');
      oncePerProcess('identity', () => service);
    }
  }

  test('a refusal has the shape of Supabase Auth, any page may read it, and no cache keeps it', async () => {
    const response = await post('verify', { type: 'email', email: newAddress(), token: '123456' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await told(response)).toEqual({
      status: 403,
      code: 403,
      error_code: 'otp_expired',
      msg: expect.any(String),
    });
  });

  test('a session has the shape of Supabase Auth, and no cache keeps it', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email);
    const response = await post('verify', { type: 'email', email, token: code, gotrue_meta_security: {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await told(response)).toEqual({
      ...{ status: 200, token_type: 'bearer', expires_in: 3600, expires_at: expect.any(Number) },
      ...{ access_token: expect.any(String), refresh_token: expect.any(String) },
      user: expect.objectContaining({ email, aud: 'authenticated', role: 'authenticated', is_anonymous: false }),
    });
  });

  test('a link is taken under the types email and magiclink', async () => {
    for (const type of ['email', 'magiclink']) {
      const { tokenHash } = await service.createSignIn(newAddress());
      expect((await post('verify', { type, token_hash: tokenHash })).status).toBe(200);
    }
  });

  test('a browser may ask from any page before it calls', async () => {
    for (const path of ['verify', 'token', 'user', 'logout', '.well-known/jwks.json', 'signup']) {
      const response = await fetch(`${base}/${path}`, { method: 'OPTIONS' });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
      const sent = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'];
      expect(allowed).toEqual(expect.arrayContaining(sent));
    }
  });

  test('the public key is told without its private part, and may be cached', async () => {
    const response = await fetch(`${base}/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await response.json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    const names = Object.keys(keys[0] ?? {}).toSorted();
    expect(names).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test.each([
    ['no type', { email: 'a@example.com', token: '123456' }],
    ['a type that is not offered', { type: 'sms', phone: '+4712345678', token: '123456' }],
    ['neither token nor token_hash', { type: 'email', email: 'a@example.com' }],
    ['token and token_hash', { type: 'email', email: 'a@example.com', token: '123456', token_hash: 'x' }],
    ['token_hash and email', { type: 'email', email: 'a@example.com', token_hash: 'x' }],
    ['a token that is a number', { type: 'email', email: 'a@example.com', token: 123456 }],
    ['a token that is a list', { type: 'email', email: 'a@example.com', token: ['123456', '123457'] }],
    ['an address that is an object', { type: 'email', email: { $ne: '' }, token: '123456' }],
    ['a token that is too long', { type: 'email', email: 'a@example.com', token: '1'.repeat(101) }],
    ['no object', []],
    ['null', null],
  ])('verify with %s is refused', async (_what, body) => {
    expect(await told(await post('verify', body))).toMatchObject({ status: 400, error_code: 'validation_failed' });
  });

  test('what is no JSON, or no text, is refused', async () => {
    const bodies = ['{', '', 'type=email', '{"type":"email","email":"a\\u0000b","token":"1"}', '{"type":"\\ud800"}'];
    for (const body of bodies) expect((await post('verify', body)).status).toBe(400);
    const form = await post('verify', '{}', { 'content-type': 'text/plain' });
    expect(await told(form)).toMatchObject({ status: 400, error_code: 'bad_json' });
  });

  test('a body that is too large is refused, its length declared or not', async () => {
    const large = JSON.stringify({ type: 'email', token_hash: 'x'.repeat(20_000) });
    expect(await told(await post('verify', large))).toMatchObject({ status: 413, error_code: 'request_too_large' });
    const stream = new Blob([large]).stream();
    const init = { method: 'POST', headers: JSON_TYPE, body: stream, duplex: 'half' } as RequestInit;
    expect((await fetch(`${base}/verify`, init)).status).toBe(413);
  });

  test('a grant other than the refresh token is refused', async () => {
    for (const grant of ['', '?grant_type=password', '?grant_type=pkce', '?grant_type=id_token'])
      expect((await post(`token${grant}`, { refresh_token: 'x' })).status).toBe(400);
    const empty = await post('token?grant_type=refresh_token', {});
    expect(await told(empty)).toMatchObject({ status: 400, error_code: 'validation_failed' });
  });

  test('without a bearer token nobody is told, and nothing ended', async () => {
    const strangers: Record<string, string>[] = [{}, { authorization: 'Basic YTpi' }, { authorization: 'Bearer ' }];
    for (const headers of [...strangers, { apikey: 'embedded' }]) {
      expect(await told(await fetch(`${base}/user`, { headers }))).toMatchObject(NO_AUTHORIZATION);
      const logout = await fetch(`${base}/logout`, { method: 'POST', headers });
      expect(await told(logout)).toMatchObject(NO_AUTHORIZATION);
    }
    const response = await fetch(`${base}/user`, { headers: { authorization: 'Bearer embedded' } });
    expect(await told(response)).toMatchObject({ status: 403, error_code: 'bad_jwt' });
  });

  test('an unknown scope of signing out is refused', async () => {
    const { accessToken } = await sessionOfSomebody();
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${base}/logout?scope=everybody`, { method: 'POST', headers });
    expect(await told(response)).toMatchObject({ status: 400, error_code: 'validation_failed' });
    expect((await fetch(`${base}/logout`, { method: 'POST', headers })).status).toBe(204);
  });

  test('what else Supabase Auth has is not here: neither sign-ups, nor passwords, nor the admin’s endpoints', async () => {
    for (const path of ['signup', 'otp', 'recover', 'admin/generate_link', 'admin/users', 'settings/x'])
      expect(await told(await post(path, {}))).toMatchObject({ status: 404, error_code: 'not_found' });
    const update = await fetch(`${base}/user`, {
      method: 'PUT',
      headers: JSON_TYPE,
      body: '{"email":"b@example.com"}',
    });
    expect(update.headers.get('allow')).toBe('GET, OPTIONS');
    expect(await told(update)).toMatchObject({ status: 405, error_code: 'method_not_allowed' });
    expect((await fetch(`${base}/verify?token=x&type=email`)).status).toBe(405);
  });

  test('a fault of ours is told in one word', async () => {
    const broken = embeddedService(
      new URL(base).origin,
      new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/secret' }),
    );
    const answer = await whileIdentityIs(broken, async () =>
      told(await post('verify', { type: 'email', token_hash: 'x' })),
    );
    expect(answer).toMatchObject({ status: 500, error_code: 'unexpected_failure' });
    expect(JSON.stringify(answer)).not.toMatch(/ECONNREFUSED|secret|127/);
    await expect(broken.check()).rejects.toThrow();
  });

  test('where Supabase is the identity, every endpoint answers 404', async () => {
    const cloud = await startCloud();
    const statuses = await whileIdentityIs(cloud.service, async () => {
      const asked = ['user', '.well-known/jwks.json', 'settings'].map((path) => fetch(`${base}/${path}`));
      const posted = ['verify', 'token?grant_type=refresh_token', 'logout'].map((path) => post(path, {}));
      const preflight = fetch(`${base}/verify`, { method: 'OPTIONS' });
      return (await Promise.all([...asked, ...posted, preflight])).map(({ status }) => status);
    });
    await cloud.close();
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  async function sessionOfSomebody() {
    const { tokenHash } = await service.createSignIn(newAddress());
    const session = await service.endpoints?.redeemLink(tokenHash);
    if (!session) throw new Error('the embedded identity has endpoints');
    return session;
  }
});

const NO_AUTHORIZATION = { status: 401, error_code: 'no_authorization' };
