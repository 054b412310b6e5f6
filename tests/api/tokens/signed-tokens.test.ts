import { randomBytes } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

// With the server's own secret, so that each forgery fails for nothing but what is wrong with it.
process.env.DATA_DIR = inject('app').dataDir;
const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let tenant: TestTenant;
let other: TestTenant;
let anna: TestOperator;
let stranger: TestOperator;
let kari: TestVisitor;
let theirs: TestVisitor;
beforeAll(async () => {
  [tenant, other] = [await aTenant(inject('app')), await aTenant(inject('app'))];
  [anna, stranger] = [await tenant.operator(), await other.operator()];
  [kari, theirs] = [await tenant.identified(), await other.identified()];
});

const KINDS = {
  operator: {
    path: '/operator/me',
    own: () => anna.id,
    foreign: () => stranger.id,
    key: () => secretFor('operator-token'),
  },
  visitor: { path: '/visitor/me', own: () => kari.id, foreign: () => theirs.id, key: () => secretFor('visitor-token') },
};
type Kind = keyof typeof KINDS;

const good = (kind: Kind): JWTPayload => ({
  ...{ iss: 'parley', aud: kind, sub: KINDS[kind].own(), iat: seconds(), exp: seconds() + 3600 },
  ...{ tenant: tenant.id, epoch: 0 },
});

function sign(kind: Kind, claims: JWTPayload, key?: Uint8Array, header: object = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key ?? KINDS[kind].key());
}

const me = (kind: Kind, token: string) => tenant.page.with(bearer(token)).get(KINDS[kind].path);

describe.each(['operator', 'visitor'] as const)("an %s's token", (kind) => {
  test('with everything in order is good, so that the refusals below mean something', async () => {
    expect((await me(kind, await sign(kind, good(kind)))).status).toBe(200);
  });

  const FORGERIES: [string, () => Promise<string> | string][] = [
    ['of another key', () => sign(kind, good(kind), randomBytes(32))],
    ['of a key of zeros', () => sign(kind, good(kind), Buffer.alloc(32))],
    [
      'of the key of the other audience',
      () => sign(kind, good(kind), secretFor(`${kind === 'operator' ? 'visitor' : 'operator'}-token`)),
    ],
    [
      'that brings its key along',
      () =>
        sign(kind, good(kind), Buffer.alloc(32, 1), {
          jwk: { kty: 'oct', k: Buffer.alloc(32, 1).toString('base64url') },
        }),
    ],
    [
      'of a longer algorithm',
      () => sign(kind, good(kind), Buffer.concat([KINDS[kind].key(), KINDS[kind].key()]), { alg: 'HS512' }),
    ],
    ['for the other audience', () => sign(kind, { ...good(kind), aud: kind === 'operator' ? 'visitor' : 'operator' })],
    ['for nobody', () => sign(kind, without(good(kind), 'aud'))],
    ['of another issuer', () => sign(kind, { ...good(kind), iss: 'somebody' })],
    ['of no issuer', () => sign(kind, without(good(kind), 'iss'))],
    ['that never ends', () => sign(kind, without(good(kind), 'exp'))],
    ['that has ended', () => sign(kind, { ...good(kind), exp: seconds() - 1 })],
    ['that begins later', () => sign(kind, { ...good(kind), nbf: seconds() + 600 })],
    ['without a tenant', () => sign(kind, without(good(kind), 'tenant'))],
    ['of another tenant for one of ours', () => sign(kind, { ...good(kind), tenant: other.id })],
    ['of ours for one of another tenant', () => sign(kind, { ...good(kind), sub: KINDS[kind].foreign() })],
    ['of a tenant that is no text', () => sign(kind, { ...good(kind), tenant: [tenant.id] })],
    ['without a person', () => sign(kind, without(good(kind), 'sub'))],
    ['of nobody', () => sign(kind, { ...good(kind), sub: `${kind}_01jd4q8w2tf7sbm3v5x9kz6ahe` })],
    ['with an epoch that is no number', () => sign(kind, { ...good(kind), epoch: '0' })],
    ['without an epoch', () => sign(kind, without(good(kind), 'epoch'))],
    ['without a signature', async () => (await sign(kind, good(kind))).replace(/[^.]+$/, '')],
    ['with half a signature', async () => (await sign(kind, good(kind))).slice(0, -20)],
    ['with more behind it', async () => `${await sign(kind, good(kind))}.x`],
    [
      'changed after it was signed',
      async () => (await sign(kind, good(kind))).replace(/\.[^.]+\./, `.${part({ ...good(kind), epoch: 1 })}.`),
    ],
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, () => string] => [
      `of the algorithm ${JSON.stringify(alg)}`,
      () => `${part({ alg, typ: 'JWT' })}.${part(good(kind))}.`,
    ]),
  ];

  test.each(FORGERIES)('%s is refused', async (_, forge) => {
    expect(await me(kind, await forge())).toMatchObject(refusal('unauthorized'));
  });
});

test('an operator’s token of an earlier or a later epoch is refused', async () => {
  for (const epoch of [-1, 1, 0.5])
    expect(await me('operator', await sign('operator', { ...good('operator'), epoch }))).toMatchObject(
      refusal('unauthorized'),
    );
});

test('a good token of one kind opens nothing of the other', async () => {
  expect(await me('operator', kari.token)).toMatchObject(refusal('forbidden'));
  expect(await me('visitor', anna.token)).toMatchObject(refusal('forbidden'));
});

test('a token is bound to the pages of its own tenant', async () => {
  const here = { origin: tenant.origin };
  expect(await stranger.api.with(here).get('/operator/me')).toMatchObject(refusal('origin_not_allowed'));
  expect(await theirs.api.with(here).get('/visitor/me')).toMatchObject(refusal('origin_not_allowed'));
});

test.each([59, 86_401, 0, -60, 60.5, '3600', null, 1e9])('a token for %j seconds is not made', async (ttlSeconds) => {
  const body = { externalId: 'x', name: 'Eva', ttlSeconds };
  expect(await tenant.server.post('/server/operator-tokens', body)).toMatchObject(refusal('bad_request'));
  expect(await tenant.server.post('/server/visitor-tokens', body)).toMatchObject(refusal('bad_request'));
});

test('a token says when it ends: what was asked for, else an hour for operators and a day for visitors', async () => {
  const lifetime = async (path: string, ttlSeconds?: number) => {
    const before = seconds();
    const { body } = await tenant.server.post<{ expiresAt: string }>(path, {
      externalId: 'x',
      name: 'Eva',
      ttlSeconds,
    });
    return Date.parse(body.expiresAt) / 1000 - before;
  };
  for (const [path, usual] of [
    ['/server/operator-tokens', 3600],
    ['/server/visitor-tokens', 86_400],
  ] as const)
    for (const [asked, given] of [
      [60, 60],
      [86_400, 86_400],
      [undefined, usual],
    ] as const) {
      const lasts = await lifetime(path, asked);
      expect(lasts).toBeGreaterThanOrEqual(given);
      expect(lasts).toBeLessThan(given + 30);
    }
});

function without(claims: JWTPayload, name: string): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
}
