import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { keyPairFor } from '#lib/core/secrets/secrets.ts';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { codeIn, mailAfter, redeem } from '#tests/support/browser/panel-sign-in.ts';

// With the server's own secret, so that each forgery fails for nothing but what is wrong with it.
process.env.DATA_DIR = inject('app').dataDir;

let tenant: TestTenant;
let panel: ApiClient;
let claims: JWTPayload;
let kid: string;
let publicJwk: JWK;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  panel = await tenant.panel();
  const token = panel.headers.authorization!.split(' ')[1]!;
  claims = decodeJwt(token);
  kid = decodeProtectedHeader(token).kid!;
  const response = await fetch(`${inject('app').url}/api/identity/auth/v1/.well-known/jwks.json`);
  publicJwk = ((await response.json()) as { keys: JWK[] }).keys[0]!;
});

const me = (token: string) => panel.with(bearer(token)).get('/operator/me');

async function sign(changed: JWTPayload, header: object = {}, key?: JWK): Promise<string> {
  const { d, x, y } = keyPairFor('identity');
  const jwk = key ?? { kty: 'EC', crv: 'P-256', d, x, y };
  return new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
    .sign(await importJWK(jwk, 'ES256'));
}

test('a session with everything in order is good, so that the refusals below mean something', async () => {
  expect((await me(await sign({}))).status).toBe(200);
});

const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function keyedWithPublicKey(): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', JSON.stringify(publicJwk)).update(content).digest('base64url')}`;
}

const FORGERIES: [string, () => Promise<string> | string][] = [
  ['of a foreign key', () => sign({}, {}, foreignKey)],
  ['of a foreign key that it brings along', () => sign({}, { jwk: { ...foreignKey, d: undefined } }, foreignKey)],
  ['of a foreign key under an unknown name', () => sign({}, { kid: 'mine' }, foreignKey)],
  ['keyed with the public key', () => keyedWithPublicKey()],
  ...['none', 'None', ''].map((alg): [string, () => string] => [
    `of the algorithm ${JSON.stringify(alg)}`,
    () => `${part({ alg, typ: 'JWT', kid })}.${part(claims)}.`,
  ]),
  ['of another issuer', () => sign({ iss: 'https://project.supabase.co/auth/v1' })],
  ['for another audience', () => sign({ aud: 'anon' })],
  ['for an operator', () => sign({ aud: 'operator' })],
  ['of another role', () => sign({ role: 'service_role' })],
  ['that has ended', () => sign({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ['of the future', () => sign({ iat: Math.floor(Date.now() / 1000) + 600 })],
  ['of somebody anonymous', () => sign({ is_anonymous: true })],
  ['of no person', () => sign({ sub: 'admin' })],
  ['that no sign-in began', () => sign({ amr: [] })],
  ['of another person', () => sign({ sub: randomUUID() })],
  ['that nobody has', () => sign({ session_id: randomUUID() })],
  ['from more than 90 days ago', () => sign({ amr: [{ method: 'otp', timestamp: Date.now() / 1000 - 90 * 86_400 }] })],
];

test.each(FORGERIES)('a session %s is refused', async (_, forge) => {
  expect(await me(await forge())).toMatchObject(refusal('unauthorized'));
});

describe('a person who is nobody here', () => {
  /** Of a sign-in that stands: the address was an operator's when the code was asked for, and is no more. */
  let somebody: JWTPayload;
  beforeAll(async () => {
    const email = `once-${randomUUID()}@shop.example`;
    await tenant.server.put('/server/operators/once', { name: 'Eva', email });
    const asking = () => tenant.page.post('/auth/sign-in-code', { email });
    const token = codeIn(await mailAfter(tenant.page, email, asking));
    const { sub, session_id } = decodeJwt((await redeem(tenant.page, { email, token })).body.access_token);
    somebody = { sub, session_id };
    await tenant.server.put('/server/operators/once', { name: 'Eva', email: null });
  });
  const stranger = (email: string, more: JWTPayload = {}) =>
    sign({ ...somebody, email, auth_time: Date.now() / 1000, ...more });

  test('is signed in, and admitted nowhere', async () => {
    expect(await me(await stranger('nobody@shop.example'))).toMatchObject(refusal('forbidden'));
  });

  test('does not become an operator by an address that the sign-in did not prove', async () => {
    const email = `eva-${randomUUID()}@shop.example`;
    await tenant.server.put('/server/operators/eva', { name: 'Eva', email });
    const now = Math.floor(Date.now() / 1000);
    for (const method of ['password', 'oauth', 'anonymous', 'sso/saml']) {
      const answer = await me(await stranger(email, { amr: [{ method, timestamp: now }] }));
      expect([method, answer.status >= 401 && answer.status <= 403]).toEqual([method, true]);
    }
    expect(await me(await stranger(email, { phone: '4798765432' }))).toMatchObject(refusal('forbidden'));
    expect(await tenant.server.get('/server/operators/eva')).toMatchObject({ body: { panelLogin: false } });
    expect((await me(await stranger(email))).status).toBe(200);
  });
});

describe('the tenant that a session names', () => {
  const asked = (id: string) => panel.with({ 'x-service-tenant': id }).get('/operator/me');

  test.each(['tenant_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', '*', "' or true --", 'null'])('may not be %j', async (id) => {
    expect(await asked(id)).toMatchObject(refusal('forbidden'));
  });

  test('may not be one where the person is nobody', async () => {
    const other = await aTenant(inject('app'));
    expect(await asked(other.id)).toMatchObject(refusal('forbidden'));
  });

  test('is the only one where there is one', async () => {
    expect(await asked('')).toMatchObject({ status: 200, body: { tenant: { id: tenant.id } } });
  });

  test('changes nothing for a token of a backend', async () => {
    const other = await aTenant(inject('app'));
    const { api } = await tenant.operator();
    const answer = await api.with({ 'x-service-tenant': other.id }).get('/operator/me');
    expect(answer).toMatchObject({ status: 200, body: { tenant: { id: tenant.id }, tenants: [{ id: tenant.id }] } });
  });
});

test('nobody acts for another without being of the platform’s staff', async () => {
  const colleague = await tenant.operator();
  const answer = await panel.with({ 'x-service-impersonate': colleague.id }).get('/operator/me');
  expect(answer).toMatchObject(refusal('forbidden'));
});
