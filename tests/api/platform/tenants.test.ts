import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { Operator } from '#lib/resources/operator.ts';
import type { ApiKey, TenantSettings } from '#lib/resources/tenant.ts';
import { apiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer, platformClient } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';

const platform = platformClient(inject('app'));
const create = (body: object) =>
  platform.post<{ tenant: TenantSettings; operator: Operator; apiKey: ApiKey; key: string }>('/platform/tenants', {
    ...{ name: 'Shop', adminEmail: 'eva@shop.example' },
    ...body,
  });
const listed = async () =>
  (await made(platform.get<{ tenants: { id: string; name: string }[] }>('/platform/tenants'))).tenants;

test('a new tenant has its first admin and a key that works', async () => {
  const email = `${randomUUID()}@shop.example`;
  const { body } = await create({ name: ' Fjell ', adminEmail: email, adminName: 'Eva Lie', defaultLanguage: 'en-GB' });
  expect(body.tenant).toMatchObject({ name: 'Fjell', defaultLanguage: 'en', allowedOrigins: [], siteHosts: [] });
  expect(body.tenant).toMatchObject({
    assistantHandle: 'assistant',
    assistantEnabled: true,
    callbackEnabled: true,
    nearbyMinutes: 15,
  });
  expect(body.operator).toMatchObject({ role: 'admin', email, name: 'Eva Lie', handle: 'eva', externalId: null });
  expect(body.key).toMatch(/^sk_service_/);
  expect(body.key.startsWith(body.apiKey.prefix)).toBe(true);
  const server = apiClient(inject('app').url, bearer(body.key));
  expect(await server.get('/server/operators')).toMatchObject({ status: 200, body: { operators: [] } });
});

test('an admin without a name is called as in the address, however long that is', async () => {
  expect((await create({})).body.operator.name).toBe('eva');
  const long = `${'x'.repeat(150)}@shop.example`;
  expect((await create({ adminEmail: long })).body.operator.name).toBe('x'.repeat(80));
});

test('pages and hosts are kept as browsers write them', async () => {
  const given = {
    allowedOrigins: ['HTTPS://Shop.Example/', 'http://localhost:3000', 'https://xn--bl-wia.example'],
    siteHosts: [' Shop.Example ', 'shop.example:8080'],
  };
  const { tenant } = (await create(given)).body;
  expect(tenant.allowedOrigins).toEqual([
    'https://shop.example',
    'http://localhost:3000',
    'https://xn--bl-wia.example',
  ]);
  expect(tenant.siteHosts).toEqual(['shop.example', 'shop.example:8080']);
});

test.each([
  '*',
  'null',
  'shop.example',
  'https://shop.example/path',
  'https://shop.example?x',
  'https://a@shop.example',
  'https://*.shop.example',
  'ftp://shop.example',
  'https://',
  'javascript:alert(1)',
])('%j is no page’s origin', async (origin) => {
  expect(await create({ allowedOrigins: [origin] })).toMatchObject(refusal('bad_request'));
});

test.each(['https://shop.example', 'shop.example/path', 'a b', '*', '', 'shop.example:99999'])(
  '%j is no host',
  async (host) => {
    expect(await create({ siteHosts: [host] })).toMatchObject(refusal('bad_request'));
  },
);

test('the list has every tenant, the newest first', async () => {
  const [first, second] = [(await create({ name: 'One' })).body.tenant, (await create({ name: 'Two' })).body.tenant];
  const ids = (await listed()).map((each) => each.id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  expect((await listed()).find((each) => each.id === first.id)).toEqual({
    id: first.id,
    name: 'One',
    createdAt: first.createdAt,
  });
});

test('a deleted tenant is gone with its people, tokens, keys and streams, and no other is touched', async () => {
  const [tenant, other] = [await aTenant(inject('app')), await aTenant(inject('app'))];
  const [anna, visitor, panel, neighbour] = [
    await tenant.operator(),
    await tenant.visitor(),
    await tenant.panel(),
    await other.operator(),
  ];
  const id = await visitor.conversation();
  await visitor.says(id, 'Hello');
  const streams = [await anna.api.stream('/operator/stream'), await visitor.api.stream('/visitor/stream')];
  expect((await platform.delete(`/platform/tenants/${tenant.id}`)).status).toBe(204);
  expect(await anna.api.get('/operator/me')).toMatchObject(refusal('unauthorized'));
  expect(await visitor.api.get('/visitor/me')).toMatchObject(refusal('unauthorized'));
  expect(await tenant.server.get('/server/operators')).toMatchObject(refusal('unauthorized'));
  expect(await panel.get('/operator/me')).toMatchObject(refusal('forbidden'));
  expect(await tenant.page.get(`/tenants/${tenant.id}/config`)).toMatchObject(refusal('not_found'));
  expect(await tenant.page.post('/visitors', { tenantId: tenant.id })).toMatchObject(refusal('not_found'));
  expect(await platform.delete(`/platform/tenants/${tenant.id}`)).toMatchObject(refusal('not_found'));
  expect((await listed()).map((each) => each.id)).not.toContain(tenant.id);
  expect(await Promise.all(streams.map((stream) => stream.ended))).toEqual(['ended', 'ended']);
  expect((await neighbour.api.get('/operator/me')).status).toBe(200);
});

test.each(['x', '', 'platform-key-of-the-test', 'platform-key-of-the-tests-', 'PLATFORM-KEY-OF-THE-TESTS'])(
  'the key %j is not the platform’s',
  async (key) => {
    const client = apiClient(inject('app').url, { authorization: `Bearer ${key}` });
    expect(await client.get('/platform/tenants')).toMatchObject(refusal('unauthorized'));
    expect(await client.post('/platform/tenants', { name: 'x' })).toMatchObject(refusal('unauthorized'));
  },
);

describe('without a platform key', () => {
  const app = useOwnApp({ PLATFORM_API_KEY: '' });

  test('nothing of the platform is there, for whoever asks, and the rest is as ever', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer platform-key-of-the-tests']) {
      const client = apiClient(app.url, { authorization });
      expect(await client.get('/platform/tenants')).toMatchObject(refusal('not_found'));
      expect(await client.post('/platform/tenants', { name: 'x', adminEmail: 'a@b.example' })).toMatchObject(
        refusal('not_found'),
      );
      expect(await client.delete('/platform/tenants/tenant_01jd4q8w2tf7sbm3v5x9kz6ahe')).toMatchObject(
        refusal('not_found'),
      );
    }
    expect(await apiClient(app.url).get('/operator/me')).toMatchObject(refusal('unauthorized'));
  });

  test('the scheduled call wants its own secret', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer x', 'Bearer undefined'])
      expect(await apiClient(app.url, { authorization }).get('/internal/webhooks')).toMatchObject(
        refusal('unauthorized'),
      );
  });
});
