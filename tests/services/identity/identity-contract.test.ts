import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onEmbeddedDatabase, onPostgres } from './identity-database.ts';
import { browserOf, type IdentitySubject, newAddress, startCloud, startEmbedded } from './identity-subject.ts';

const MINUTE_MS = 60_000;

describe.each([
  ['embedded', 'on PostgreSQL', () => startEmbedded(onPostgres)],
  ['embedded', 'on the embedded database', () => startEmbedded(onEmbeddedDatabase)],
  ['cloud', 'at Supabase', startCloud],
])('the %s identity %s, driven by supabase-js', (driver, _where, start) => {
  let subject: IdentitySubject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

  async function signIn(email = newAddress()) {
    const { code } = await subject.service.createSignIn(email);
    const browser = browserOf(subject.service);
    const { data, error } = await browser.verifyOtp({ email, token: code, type: 'email' });
    if (error ?? !data.session) throw error ?? new Error('no session');
    return { browser, email, session: data.session };
  }

  test('says which driver it is and that it can be used', async () => {
    expect(subject.service.driver).toBe(driver);
    await expect(subject.service.check()).resolves.toBeUndefined();
  });

  test('a code of six digits signs in, and the access token names the person', async () => {
    const email = newAddress();
    const { code } = await subject.service.createSignIn(email);
    expect(code).toMatch(/^\d{6}$/);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { data, error } = await browserOf(subject.service).verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const identity = await subject.service.verifyAccessToken(data.session?.access_token ?? '');
    const expiresAt = new Date((data.session?.expires_at ?? 0) * 1000);
    const accessToken = data.session!.access_token;
    const session = { id: decodeJwt(accessToken).session_id, accessToken };
    const signedInAt: unknown = expect.any(Date);
    expect(identity).toEqual({ userId: data.user?.id, session, verifiedEmail: email, signedInAt, expiresAt });
    expect(identity?.signedInAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(identity?.signedInAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('an access token carries the claims that Supabase documents, for one hour', async () => {
    const { session, email } = await signIn();
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      ...{ iss: subject.issuer, aud: 'authenticated', sub: session.user.id, email, role: 'authenticated' },
      ...{ aal: 'aal1', is_anonymous: false, session_id: expect.any(String) },
      amr: [{ method: 'otp', timestamp: expect.any(Number) }],
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(session.expires_at).toBe(claims.exp);
  });

  test('the link of a person seen for the first time signs in, and so does that of one known', async () => {
    const email = newAddress();
    const users: (string | undefined)[] = [];
    for (let time = 0; time < 2; time++) {
      const { tokenHash } = await subject.service.createSignIn(email);
      const { data, error } = await browserOf(subject.service).verifyOtp({ token_hash: tokenHash, type: 'email' });
      expect(error).toBeNull();
      users.push(data.user?.id);
    }
    expect(users[0]).toBeTruthy();
    expect(users[1]).toBe(users[0]);
  });

  test('the address is the same in capitals', async () => {
    const email = newAddress();
    const { code } = await subject.service.createSignIn(` ${email.toUpperCase()} `);
    const { data } = await browserOf(subject.service).verifyOtp({
      email: email.toUpperCase(),
      token: code,
      type: 'email',
    });
    expect(data.user?.email).toBe(email);
    expect((await signIn(email)).session.user.id).toBe(data.user?.id);
  });

  test('a code is used once, and takes its link with it', async () => {
    const email = newAddress();
    const { code, tokenHash } = await subject.service.createSignIn(email);
    const browser = browserOf(subject.service);
    expect((await browser.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    expect((await browser.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(EXPIRED);
    expect((await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toMatchObject(EXPIRED);
  });

  test('a link is used once, and takes its code with it', async () => {
    const email = newAddress();
    const { code, tokenHash } = await subject.service.createSignIn(email);
    const browser = browserOf(subject.service);
    expect((await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull();
    expect((await browser.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toMatchObject(EXPIRED);
    expect((await browser.verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject(EXPIRED);
  });

  test('a wrong code, an unknown address and an unknown link are refused in the same words', async () => {
    const email = newAddress();
    const { code } = await subject.service.createSignIn(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const browser = browserOf(subject.service);
    const refusals = [
      await browser.verifyOtp({ email, token: wrong, type: 'email' }),
      await browser.verifyOtp({ email: newAddress(), token: wrong, type: 'email' }),
      await browser.verifyOtp({ token_hash: 'x'.repeat(43), type: 'email' }),
    ].map(({ error }) => ({ code: error?.code, status: error?.status, message: error?.message }));
    expect(refusals[0]).toMatchObject(EXPIRED);
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });

  test("another person's code does not sign in", async () => {
    const [one, other] = [newAddress(), newAddress()];
    const { code } = await subject.service.createSignIn(one);
    await subject.service.createSignIn(other);
    const { error } = await browserOf(subject.service).verifyOtp({ email: other, token: code, type: 'email' });
    expect(error).toMatchObject(EXPIRED);
  });

  test('code and link still work just before ten minutes, and not after them', async () => {
    const email = newAddress();
    const browser = browserOf(subject.service);
    const first = await subject.service.createSignIn(email);
    advance(10 * MINUTE_MS - 1000);
    expect((await browser.verifyOtp({ email, token: first.code, type: 'email' })).error).toBeNull();
    const second = await subject.service.createSignIn(email);
    advance(10 * MINUTE_MS + 1000);
    expect((await browser.verifyOtp({ email, token: second.code, type: 'email' })).error).toMatchObject(EXPIRED);
    const link = { token_hash: second.tokenHash, type: 'email' } as const;
    expect((await browser.verifyOtp(link)).error).toMatchObject(EXPIRED);
  });

  test('the newest of two codes signs in', async () => {
    const email = newAddress();
    await subject.service.createSignIn(email);
    await expect(signIn(email)).resolves.toMatchObject({ email });
  });

  test('a refresh gives new tokens of the same person and does not renew the sign-in', async () => {
    const { browser, session } = await signIn();
    const before = await subject.service.verifyAccessToken(session.access_token);
    advance(50 * MINUTE_MS);
    const { data, error } = await browser.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).not.toBe(session.access_token);
    const accessToken = data.session!.access_token;
    const renewed = {
      session: { ...before?.session, accessToken },
      expiresAt: new Date((data.session?.expires_at ?? 0) * 1000),
    };
    expect(await subject.service.verifyAccessToken(accessToken)).toEqual({ ...before, ...renewed });
  });

  test('an access token dies after its hour, and a refresh brings a good one', async () => {
    const { browser, session } = await signIn();
    advance(61 * MINUTE_MS);
    expect(await subject.service.verifyAccessToken(session.access_token)).toBeNull();
    const { data } = await browser.refreshSession();
    expect(await subject.service.verifyAccessToken(data.session?.access_token ?? '')).not.toBeNull();
  });

  test('two tabs that refresh at once both go on', async () => {
    const { session } = await signIn();
    const tabs = [browserOf(subject.service), browserOf(subject.service)];
    const refreshed = await Promise.all(tabs.map((tab) => tab.refreshSession(session)));
    for (const { data, error } of refreshed) {
      expect(error).toBeNull();
      const next = await browserOf(subject.service).refreshSession({
        refresh_token: data.session?.refresh_token ?? '',
      });
      expect(next.error).toBeNull();
    }
  });

  test('an old refresh token that turns up again ends the session for everybody', async () => {
    const { browser, session } = await signIn();
    await browser.refreshSession();
    advance(MINUTE_MS);
    const { data } = await browser.refreshSession();
    advance(MINUTE_MS);
    const thief = await browserOf(subject.service).refreshSession(session);
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const owner = await browserOf(subject.service).refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('a refresh token that nobody issued is refused', async () => {
    for (const refresh_token of ['abcdefghijkl', 'a.b.c', 'x'.repeat(70)]) {
      const { error } = await browserOf(subject.service).refreshSession({ refresh_token });
      expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    }
  });

  test('getUser and getClaims tell who is signed in', async () => {
    const { browser, email, session } = await signIn();
    expect((await browser.getUser()).data.user).toMatchObject({ id: session.user.id, email });
    expect((await browser.getClaims()).data?.claims).toMatchObject({ sub: session.user.id, email });
    expect((await browser.getUser('no.token.atall')).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  test('signing out ends this session, the others, or all, as asked', async () => {
    const email = newAddress();
    const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)];
    const alive = async (each: typeof one) =>
      (await browserOf(subject.service).refreshSession(each.session)).error === null;
    await one.browser.signOut({ scope: 'local' });
    expect([await alive(one), await alive(two), await alive(three)]).toEqual([false, true, true]);
    await two.browser.signOut({ scope: 'others' });
    expect([await alive(two), await alive(three)]).toEqual([true, false]);
    const four = await signIn(email);
    await four.browser.signOut();
    expect([await alive(two), await alive(four)]).toEqual([false, false]);
  });

  test('signing out leaves other people signed in', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await one.browser.signOut({ scope: 'global' });
    expect((await other.browser.getUser()).error).toBeNull();
  });

  test('getUser refuses the token of a session that has ended', async () => {
    const { browser, session } = await signIn();
    await browser.signOut();
    const { error } = await browserOf(subject.service).getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('of ten parallel redemptions of one code, and of one link, one wins', async () => {
    for (const by of ['code', 'link'] as const) {
      const email = newAddress();
      const { code, tokenHash } = await subject.service.createSignIn(email);
      const redeem = () =>
        browserOf(subject.service).verifyOtp(
          by === 'code' ? { email, token: code, type: 'email' } : { token_hash: tokenHash, type: 'email' },
        );
      const results = await Promise.all(Array.from({ length: 10 }, redeem));
      expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    }
  });
});

const EXPIRED = { status: 403, code: 'otp_expired' };
