import { decodeJwt, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#lib/core/errors.ts';
import type { SupabaseAuth } from '#tests/support/services/supabase-auth.ts';
import { browserOf, claimsOfSomebody, newAddress, startCloud, supabaseService } from './identity-subject.ts';

const KEYS = 'GET /auth/v1/.well-known/jwks.json';
const SETTINGS = 'GET /auth/v1/settings';
const USER = 'GET /auth/v1/user';

describe('Supabase as the identity', () => {
  let supabase: SupabaseAuth;
  let somebody: JWTPayload;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ supabase, close } = await startCloud());
    const { sub, session_id } = await claimsOfSomebody(supabaseService(supabase));
    somebody = { sub, session_id };
  });
  afterAll(() => close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    Object.assign(supabase.project, {
      confirmEmail: true,
      codeDigits: 6,
      down: false,
      signsAsymmetrically: true,
      delayMs: 0,
    });
    supabase.requests.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const asked = (name: string) => supabase.requests.filter((each) => each === name).length;

  function signedToken(claims: Record<string, unknown> = {}) {
    const at = Math.floor(Date.now() / 1000);
    return supabase.sign({
      ...{ iss: supabase.issuer, aud: 'authenticated', ...somebody, iat: at, exp: at + 3600 },
      ...{ email: 'anna@example.com', phone: '', role: 'authenticated', aal: 'aal1', is_anonymous: false },
      ...{ amr: [{ method: 'otp', timestamp: at }] },
      ...claims,
    });
  }

  test('the browser is sent to the project with its public key, never the service key', () => {
    const { browser, endpoints } = supabaseService(supabase);
    expect(browser).toEqual({ url: supabase.url, publicKey: supabase.publicKey });
    expect(endpoints).toBeNull();
  });

  test('with "Confirm email" off an address proves nothing, and the check says so', async () => {
    supabase.project.confirmEmail = false;
    const service = supabaseService(supabase);
    expect(await service.verifyAccessToken(await signedToken())).toMatchObject({ verifiedEmail: null });
    await expect(service.check()).rejects.toThrow('Confirm email');
  });

  test('whether addresses are confirmed is asked once in ten minutes, and remembered when the project is away', async () => {
    const service = supabaseService(supabase);
    for (let time = 0; time < 5; time++) await service.verifyAccessToken(await signedToken());
    expect(asked(SETTINGS)).toBe(1);
    advance(9 * 60_000);
    supabase.project.down = true;
    expect(await service.verifyAccessToken(await signedToken())).toMatchObject({ verifiedEmail: 'anna@example.com' });
    supabase.project.down = false;
    supabase.project.confirmEmail = false;
    advance(2 * 60_000);
    expect(await service.verifyAccessToken(await signedToken())).toMatchObject({ verifiedEmail: null });
    expect(asked(SETTINGS)).toBe(2);
  });

  test('codes that have not six digits are refused with a word on the setting', async () => {
    supabase.project.codeDigits = 8;
    await expect(supabaseService(supabase).createSignIn(newAddress())).rejects.toThrow('six digits');
  });

  test('a project that is away makes sign-ins unavailable, and the check fail', async () => {
    supabase.project.down = true;
    const service = supabaseService(supabase);
    await expect(service.createSignIn(newAddress())).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await expect(service.check()).rejects.toThrow();
  });

  test('a wrong service key makes sign-ins unavailable', async () => {
    const { url, publicKey } = supabase;
    const stranger = supabaseService({ url, publicKey, serviceKey: publicKey } as SupabaseAuth);
    await expect(stranger.createSignIn(newAddress())).rejects.toBeInstanceOf(AppError);
  });

  test('a project that still signs with a shared secret fails the check in plain words', async () => {
    supabase.project.signsAsymmetrically = false;
    await expect(supabaseService(supabase).check()).rejects.toThrow('shared secret');
  });

  test('a token cannot be called bad while the keys cannot be had', async () => {
    supabase.project.down = true;
    const service = supabaseService(supabase);
    await expect(service.verifyAccessToken(await signedToken())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('keys are fetched once, however many tokens come, and not at all for tokens of others', async () => {
    const service = supabaseService(supabase);
    await service.verifyAccessToken(await signedToken({ iss: 'https://other.example/auth/v1' }));
    await service.verifyAccessToken('a.b.c');
    expect(asked(KEYS)).toBe(0);
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signedToken()));
    await Promise.all(tokens.map((token) => service.verifyAccessToken(token)));
    expect(asked(KEYS)).toBe(1);
  });

  test('tokens with made-up key ids cannot make us hammer the project', async () => {
    const service = supabaseService(supabase);
    for (let time = 0; time < 10; time++) {
      const at = Math.floor(Date.now() / 1000);
      const token = await supabase.sign({ iss: supabase.issuer, iat: at, exp: at + 60 }, { kid: randomUUID() });
      expect(await service.verifyAccessToken(token)).toBeNull();
    }
    expect(asked(KEYS)).toBe(1);
  });

  describe('while the project cannot say whether a session stands', () => {
    test('who was signed in stays so, who was signed out too, and of whom nothing is known waits', async () => {
      const service = supabaseService(supabase);
      const [known, left] = [await signedToken(), await signedToken(await signedOut())];
      expect([await service.verifyAccessToken(known), await service.verifyAccessToken(left)]).toEqual([
        expect.objectContaining({ userId: somebody.sub }),
        null,
      ]);
      supabase.project.down = true;
      // As long as the keys are kept.
      for (let minute = 0; minute < 10; minute += 3) {
        expect(await service.verifyAccessToken(known)).not.toBeNull();
        expect(await service.verifyAccessToken(left)).toBeNull();
        advance(3 * 60_000 - 1);
      }
      const { sub, session_id } = somebody;
      const session = { id: String(session_id), accessToken: known };
      expect([sub, await service.endedSessions([session])]).toEqual([sub, []]);
    });

    test('nothing is known to a process that has just begun', async () => {
      const service = supabaseService(supabase);
      const token = await signedToken();
      await service.verifyAccessToken(await signedToken(await signedOut()));
      supabase.project.down = true;
      await expect(service.verifyAccessToken(token)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      supabase.project.down = false;
      advance(3001);
      expect(await service.verifyAccessToken(token)).not.toBeNull();
    });

    test('it is asked again after three seconds, however many come meanwhile', async () => {
      const service = supabaseService(supabase);
      const token = await signedToken();
      await service.verifyAccessToken(token);
      supabase.project.down = true;
      advance(3001);
      supabase.requests.length = 0;
      for (let time = 0; time < 5; time++) await service.verifyAccessToken(token);
      await service.endedSessions([{ id: String(somebody.session_id), accessToken: token }]);
      expect(asked(USER)).toBe(1);
    });

    test('a project that is slow holds nobody up for more than two seconds', async () => {
      const service = supabaseService(supabase);
      const token = await signedToken();
      await service.verifyAccessToken(token);
      advance(3001);
      supabase.project.delayMs = 5000;
      const began = performance.now();
      expect(await service.verifyAccessToken(token)).not.toBeNull();
      expect(performance.now() - began).toBeLessThan(4000);
      supabase.project.delayMs = 0;
    });

    async function signedOut(): Promise<JWTPayload> {
      const email = newAddress();
      const service = supabaseService(supabase);
      const { code } = await service.createSignIn(email);
      const browser = browserOf(service);
      const { data } = await browser.verifyOtp({ email, token: code, type: 'email' });
      await browser.signOut({ scope: 'local' });
      const { sub, session_id } = decodeJwt(data.session!.access_token);
      return { sub, session_id };
    }
  });

  test('after a rotation tokens of the new key are taken, and those of the removed key refused', async () => {
    const service = supabaseService(supabase);
    const old = await signedToken();
    expect(await service.verifyAccessToken(old)).not.toBeNull();
    await supabase.rotateKey();
    advance(31_000);
    expect(await service.verifyAccessToken(await signedToken())).not.toBeNull();
    expect(await service.verifyAccessToken(old)).toBeNull();
  });
});
