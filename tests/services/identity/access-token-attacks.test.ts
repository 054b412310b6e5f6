import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browserOf,
  claimsOfSomebody,
  type IdentitySubject,
  newAddress,
  startCloud,
  startEmbedded,
} from './identity-subject.ts';

const HOUR = 3600;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

describe.each([
  ['embedded', () => startEmbedded()],
  ['cloud', startCloud],
])('what the %s identity takes for an access token', (_driver, start) => {
  let subject: IdentitySubject;
  let kid: string;
  let somebody: JWTPayload;
  beforeAll(async () => {
    subject = await start();
    kid = (await subject.publicJwk()).kid ?? '';
    const { sub, session_id } = await claimsOfSomebody(subject.service);
    somebody = { sub, session_id };
  });
  afterAll(() => subject.close());

  const good = (): JWTPayload & { session_id?: unknown } => ({
    ...{ iss: subject.issuer, aud: 'authenticated', ...somebody, iat: seconds(), exp: seconds() + HOUR },
    ...{ email: 'anna@example.com', phone: '', role: 'authenticated', aal: 'aal1', is_anonymous: false },
    ...{ amr: [{ method: 'otp', timestamp: seconds() - 60 }] },
  });
  const without = (name: string) => Object.fromEntries(Object.entries(good()).filter(([each]) => each !== name));
  const verify = (token: string) => subject.service.verifyAccessToken(token);
  const verifySigned = async (claims: JWTPayload) => verify(await subject.sign(claims));

  test('a token with everything in order is good, so that the refusals below mean something', async () => {
    const at = seconds() - 60;
    const claims = { ...good(), amr: [{ method: 'otp', timestamp: at }] };
    const signedInAt = new Date(at * 1000);
    const expiresAt = new Date(claims.exp! * 1000);
    const token = await subject.sign(claims);
    const session = { id: claims.session_id, accessToken: token };
    const expected = { userId: claims.sub, session, verifiedEmail: 'anna@example.com', signedInAt, expiresAt };
    expect(await verify(token)).toEqual(expected);
  });

  test('no algorithm, in any spelling', async () => {
    for (const alg of ['none', 'None', 'NONE', ''])
      for (const signature of ['', 'AAAA'])
        expect(await verify(`${encode({ alg, typ: 'JWT', kid })}.${encode(good())}.${signature}`)).toBeNull();
  });

  test('HS256 keyed with the public key, in each of its forms', async () => {
    const jwk = await subject.publicJwk();
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const spki = key.export({ type: 'spki', format: 'pem' }).toString();
    const keys = [spki, spki.trim(), key.export({ type: 'spki', format: 'der' }), JSON.stringify(jwk), jwk.x ?? ''];
    for (const secret of keys) {
      const content = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(good())}`;
      const signature = createHmac('sha256', secret).update(content).digest('base64url');
      expect(await verify(`${content}.${signature}`)).toBeNull();
    }
  });

  test("a foreign key under the true key's id, or brought along in the header", async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = publicKey.export({ format: 'jwk' });
    for (const header of [
      { kid },
      { kid: 'unknown' },
      {},
      { kid, jwk },
      { jwk },
      { kid, jku: 'http://127.0.0.1:1/' },
    ]) {
      const content = `${encode({ alg: 'ES256', typ: 'JWT', ...header })}.${encode(good())}`;
      const signature = signBytes('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      expect(await verify(`${content}.${signature.toString('base64url')}`)).toBeNull();
    }
  });

  test('a foreign RSA key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const content = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(good())}`;
    const signature = signBytes('sha256', Buffer.from(content), privateKey).toString('base64url');
    expect(await verify(`${content}.${signature}`)).toBeNull();
  });

  test('claims changed after signing, a cut signature, an empty one', async () => {
    const token = await subject.sign(good());
    const [header, , signature = ''] = token.split('.');
    expect(await verify(`${header}.${encode({ ...good(), email: 'boss@example.com' })}.${signature}`)).toBeNull();
    expect(await verify(token.slice(0, -2))).toBeNull();
    expect(await verify(token.slice(0, -signature.length))).toBeNull();
    expect(await verify(`${header}.${token.split('.')[1]}.${Buffer.alloc(64).toString('base64url')}`)).toBeNull();
  });

  test('another audience, even beside the right one', async () => {
    for (const aud of ['anon', '', 'Authenticated', ['authenticated', 'other'], ['other'], []])
      expect(await verifySigned({ ...good(), aud })).toBeNull();
    expect(await verifySigned({ ...good(), aud: ['authenticated'] })).not.toBeNull();
  });

  test('another issuer', async () => {
    const others = ['https://evil.example/auth/v1', `${subject.issuer}/`, subject.issuer.replace('/auth/v1', ''), ''];
    for (const iss of others) expect(await verifySigned({ ...good(), iss })).toBeNull();
  });

  test('an expired token, one not yet valid, and one issued in the future', async () => {
    expect(await verifySigned({ ...good(), exp: seconds() - 10 })).toBeNull();
    expect(await verifySigned({ ...good(), nbf: seconds() + 60 })).toBeNull();
    expect(await verifySigned({ ...good(), iat: seconds() + 60 })).toBeNull();
    expect(await verifySigned({ ...good(), nbf: seconds() - 60 })).not.toBeNull();
  });

  test('clocks may differ by a few seconds', async () => {
    expect(await verifySigned({ ...good(), exp: seconds() - 2 })).not.toBeNull();
    expect(await verifySigned({ ...good(), iat: seconds() + 2, nbf: seconds() + 2 })).not.toBeNull();
  });

  test('the keys of the project itself, and roles of any other name', async () => {
    for (const role of ['service_role', 'anon', 'supabase_admin', '', 'Authenticated', null])
      expect(await verifySigned({ ...good(), role })).toBeNull();
  });

  test('an anonymous person', async () => {
    expect(await verifySigned({ ...good(), is_anonymous: true })).toBeNull();
    expect(await verifySigned({ ...good(), is_anonymous: 'false' })).toBeNull();
    expect(await verifySigned({ ...good(), amr: [{ method: 'anonymous', timestamp: seconds() }] })).toBeNull();
  });

  test("a token that was given to another application which uses the project's login", async () => {
    expect(await verifySigned({ ...good(), client_id: randomUUID() })).toBeNull();
  });

  test.each(['iss', 'aud', 'sub', 'exp', 'iat', 'role', 'email', 'aal', 'session_id', 'is_anonymous', 'amr'])(
    'a token without %s',
    async (name) => {
      expect(await verifySigned(without(name))).toBeNull();
    },
  );

  test('claims of another type', async () => {
    const wrong = {
      sub: 'anna',
      exp: 'never',
      iat: 'now',
      session_id: '1',
      amr: ['otp'],
      email: 7,
      phone: {},
      nbf: 'x',
    };
    for (const [name, value] of Object.entries(wrong))
      expect(await verifySigned({ ...good(), [name]: value })).toBeNull();
  });

  test('a session whose only method is a refresh, so that nobody knows when it began', async () => {
    for (const amr of [[], [{ method: 'token_refresh', timestamp: seconds() }], [{ method: 'otp' }]])
      expect(await verifySigned({ ...good(), amr })).toBeNull();
  });

  test('a token of another kind from the same key', async () => {
    for (const typ of ['at+jwt', 'dpop+jwt', '']) expect(await verify(await subject.sign(good(), { typ }))).toBeNull();
  });

  test('garbage', async () => {
    const junk = ['', '.', '..', 'a.b.c', 'null', `${encode({})}.${encode({})}.`, 'é.ü.ß', 'x'.repeat(100_000)];
    for (const token of [...junk, `${encode({ alg: 'ES256' })}.${encode([])}.AA`, `${await subject.sign(good())}.x`])
      expect(await verify(token)).toBeNull();
  });

  test('the newest proof dates the sign-in; a refresh does not', async () => {
    const at = seconds();
    const amr = [
      { method: 'token_refresh', timestamp: at - 1 },
      { method: 'otp', timestamp: at - 500 },
      { method: 'totp', timestamp: at - 100 },
    ];
    expect((await verifySigned({ ...good(), amr }))?.signedInAt).toEqual(new Date((at - 100) * 1000));
  });

  test('an address is verified by a code or link of this session alone, whatever the person wrote of it', async () => {
    const at = seconds();
    for (const method of ['password', 'oauth', 'sso/saml', 'web3', 'passkey', 'totp', 'anything']) {
      const claims = { ...good(), amr: [{ method, timestamp: at }], user_metadata: { email_verified: true } };
      expect(await verifySigned(claims)).toMatchObject({ userId: claims.sub, verifiedEmail: null });
    }
    for (const method of ['otp', 'magiclink'])
      expect(await verifySigned({ ...good(), amr: [{ method, timestamp: at }] })).toMatchObject(VERIFIED);
    const changed = { ...good(), user_metadata: { email: 'boss@example.com', email_verified: false } };
    expect(await verifySigned(changed)).toMatchObject(VERIFIED);
  });

  test('where there is a phone, a code may have gone there: the address is not verified', async () => {
    expect(await verifySigned({ ...good(), phone: '4712345678' })).toMatchObject({ verifiedEmail: null });
    expect(await verifySigned({ ...good(), email: '', phone: '4712345678' })).toMatchObject({ verifiedEmail: null });
    expect(await verifySigned({ ...good(), email: '  ' })).toMatchObject({ verifiedEmail: null });
  });

  test('an address in capitals is the same address', async () => {
    expect(await verifySigned({ ...good(), email: 'Anna@Example.COM' })).toMatchObject(VERIFIED);
  });

  test('a real token survives all this', async () => {
    const email = newAddress();
    const { code } = await subject.service.createSignIn(email);
    const { data } = await browserOf(subject.service).verifyOtp({ email, token: code, type: 'email' });
    expect(await verify(data.session?.access_token ?? '')).toMatchObject({ verifiedEmail: email });
  });
});

const VERIFIED = { verifiedEmail: 'anna@example.com' };
