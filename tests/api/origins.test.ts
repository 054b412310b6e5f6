import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import { allEndpoints } from '#tests/support/api/endpoints.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { aRoom, callersOf, paramsOf, pathIn, request, type Room } from './matrix/callers.ts';

let room: Room;
let tenant: TestTenant;
let anna: TestOperator;
let visitor: TestVisitor;
beforeAll(async () => {
  room = await aRoom(inject('app'));
  tenant = await aTenant(inject('app'), { allowedOrigins: ['https://shop.example', 'http://intranet.example:8080'] });
  [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
});

const REFUSED_ORIGINS = [
  '',
  'null',
  'https://evil.example',
  'http://shop.example',
  'https://shop.example:444',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'https://sub.shop.example',
  'https://shop.example/',
  'http://intranet.example',
  'https://localhost.evil.example',
  'https://shop.example, https://evil.example',
];

describe.each([
  ["a visitor's token", () => visitor.api, '/visitor/me'],
  ["an operator's token", () => anna.api, '/operator/me'],
  ['a stream of a visitor', () => visitor.api, '/visitor/stream'],
  ['a stream of an operator', () => anna.api, '/operator/stream'],
])('with %s', (_, client: () => ApiClient, path) => {
  test.each(REFUSED_ORIGINS)(
    'a call of the page %j is refused, and its answer cannot be read there',
    async (origin) => {
      expect(await client().with({ origin }).get(path)).toMatchObject(refusal('origin_not_allowed'));
    },
  );

  test.each([
    'https://shop.example',
    'http://intranet.example:8080',
    'http://localhost:5173',
    'http://127.0.0.1',
    'http://[::1]:3000',
  ])('a call of the page %s is served, and its answer can be read there', async (origin) => {
    const response = await client().with({ origin }).fetch(path);
    await response.body?.cancel();
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  test("a call of the service's own pages is served without an origin", async () => {
    const response = await client().with({ origin: '', 'sec-fetch-site': 'same-origin' }).fetch(path);
    await response.body?.cancel();
    expect(response.status).toBe(200);
  });

  test.each(['cross-site', 'same-site', 'none', 'same-origin, cross-site'])(
    'what a browser calls %s is not of our own pages',
    async (site) => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': site };
      expect(await client().with(headers).get(path)).toMatchObject(refusal('origin_not_allowed'));
    },
  );
});

const endpoints = (await allEndpoints()).map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

test.each(
  endpoints.filter(({ endpoint }) => !['anyone', 'server', 'person', 'platform'].includes(endpoint.declaration.auth)),
)('$name is not served to a page that is not of the tenant', async ({ endpoint }) => {
  for (const caller of callersOf(endpoint, 'admitted').filter((each) => !each.includes('panel'))) {
    const client = room.callers[caller].with({ origin: 'https://evil.example' });
    expect(await request(client, endpoint, pathIn(endpoint, room))).toMatchObject(refusal('origin_not_allowed'));
  }
});

test('neither a key nor a session of the panel is checked against the pages of the tenant', async () => {
  for (const origin of ['', 'https://evil.example']) {
    expect((await room.tenant.server.with({ origin }).get('/server/operators')).status).toBe(200);
    expect((await room.callers['an admin signed in to the panel'].with({ origin }).get('/operator/me')).status).toBe(
      200,
    );
  }
});

test('a visitor is made for a page of the tenant alone', async () => {
  const make = (headers: Record<string, string>) =>
    tenant.page.with({ 'x-forwarded-for': anAddress(), ...headers }).post('/visitors', { tenantId: tenant.id });
  for (const origin of REFUSED_ORIGINS) expect(await make({ origin })).toMatchObject(refusal('origin_not_allowed'));
  expect((await make({ origin: 'https://shop.example' })).status).toBe(200);
  expect((await make({ origin: '', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test.each(endpoints)('$name answers a preflight of any page', async ({ endpoint }) => {
  const preflight = await room.tenant.page.with({ origin: 'https://evil.example' }).fetch(pathIn(endpoint, room), {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': endpoint.method, 'access-control-request-headers': 'authorization' },
  });
  const listed = (name: string) => preflight.headers.get(name)?.toLowerCase().split(/,\s*/);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/evil\.example)$/);
  expect(listed('access-control-allow-methods')).toContain(endpoint.method.toLowerCase());
  expect(listed('access-control-allow-headers')?.toSorted()).toEqual([
    'authorization',
    'content-type',
    'last-event-id',
    'x-service-impersonate',
    'x-service-tenant',
  ]);
  expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const paths = [...new Set(endpoints.map(({ endpoint }) => endpoint.path))].map((path) => ({ path }));

test.each(paths)('$path says which methods it has to who asks with another', async ({ path }) => {
  const offered = endpoints.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
  const [first] = endpoints.filter(({ endpoint }) => endpoint.path === path);
  for (const method of METHODS.filter((each) => !offered.includes(each))) {
    const answer = await room.tenant.page.request(method, pathIn(first!.endpoint, room));
    expect([method, answer]).toMatchObject([method, refusal('method_not_allowed')]);
    expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([...offered, 'OPTIONS']));
    expect(answer.headers.get('allow')?.split(', ')).not.toContain(method);
  }
});

const withoutParams = endpoints.filter(
  ({ endpoint }) => paramsOf(endpoint).length === 0 && endpoint.declaration.auth !== 'anyone',
);

test.each(withoutParams)('$name lets any page read that its token is not good', async ({ endpoint }) => {
  const stranger = room.tenant.page.with({ origin: 'https://evil.example', authorization: 'Bearer nobody' });
  // The client itself finds out whether the page could read what it was told.
  expect(await request(stranger, endpoint, endpoint.path)).toMatchObject(refusal('unauthorized'));
});

describe('in production', () => {
  const app = useOwnApp({ APP_ENV: 'production', TEST_CLOCK: '0', ALLOW_INSECURE_TARGETS: '0' });

  test('a page on the own machine is a stranger like any other', async () => {
    const shop = await aTenant(app, { allowedOrigins: ['https://shop.example'] });
    const [shopper, eva] = [await shop.identified(), await shop.operator()];
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:3000', '']) {
      expect(await shopper.api.with({ origin }).get('/visitor/me')).toMatchObject(refusal('origin_not_allowed'));
      expect(await eva.api.with({ origin }).get('/operator/me')).toMatchObject(refusal('origin_not_allowed'));
    }
    expect((await shopper.api.with({ origin: 'https://shop.example' }).get('/visitor/me')).status).toBe(200);
  });

  test('nothing of what is for developers is there', async () => {
    for (const path of ['/api/dev/outbox', '/api/dev/clock', '/dev/outbox', '/dev/gallery', '/dev'])
      for (const method of ['GET', 'POST']) expect((await fetch(`${app.url}${path}`, { method })).status).toBe(404);
  });
});
