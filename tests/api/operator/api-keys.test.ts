import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ApiKey } from '#lib/resources/tenant.ts';
import { type ApiClient, apiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, bearer, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let admin: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  admin = await tenant.operator({ role: 'admin' });
});

interface NewKey {
  apiKey: ApiKey;
  key: string;
}
const keysOf = async (api: ApiClient) => (await made(api.get<{ apiKeys: ApiKey[] }>('/operator/api-keys'))).apiKeys;
const make = (api: ApiClient, name: unknown) => api.post<NewKey>('/operator/api-keys', { name });
const backend = (key: string) => apiClient(tenant.server.url, bearer(key)).get('/server/operators');

describe('a secret key', () => {
  test('opens the backend’s endpoints, and is shown once', async () => {
    const { status, body } = await make(admin.api, ' Web shop ');
    expect(status).toBe(200);
    expect(body.key).toMatch(/^sk_service_[\w-]{43}$/);
    expect(body.apiKey).toMatchObject({ name: 'Web shop', createdBy: admin.id, lastUsedAt: null });
    expect(body.key.startsWith(body.apiKey.prefix)).toBe(true);
    expect((await backend(body.key)).status).toBe(200);
    const list = await admin.api.fetch('/operator/api-keys');
    const text = await list.text();
    expect(text).toContain(body.apiKey.prefix);
    expect(text).not.toContain(body.key);
  });

  test('tells when it was used last, the newest key first in the list', async () => {
    const { apiKey, key } = (await make(admin.api, 'Used')).body;
    await backend(key);
    const [newest] = await keysOf(admin.api);
    expect(newest).toMatchObject({ id: apiKey.id, name: 'Used' });
    expect(Date.parse(newest!.lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(apiKey.createdAt));
    await backend(key);
    expect((await keysOf(admin.api))[0]!.lastUsedAt).toBe(newest!.lastUsedAt);
  });

  test('that is revoked opens nothing from the next call on, and is known no more', async () => {
    const { apiKey, key } = (await make(admin.api, 'Short-lived')).body;
    expect((await backend(key)).status).toBe(200);
    expect((await admin.api.delete(`/operator/api-keys/${apiKey.id}`)).status).toBe(204);
    expect(await backend(key)).toMatchObject(refusal('unauthorized'));
    expect((await keysOf(admin.api)).map(({ id }) => id)).not.toContain(apiKey.id);
    expect(await admin.api.delete(`/operator/api-keys/${apiKey.id}`)).toMatchObject(refusal('not_found'));
  });

  test('is made, listed and revoked by admins signed in to the panel too, and by nobody else', async () => {
    const panel = await tenant.panel();
    const { apiKey } = (await make(panel, 'From the panel')).body;
    expect((await panel.delete(`/operator/api-keys/${apiKey.id}`)).status).toBe(204);
    const agent = await tenant.operator();
    for (const api of [agent.api, tenant.server]) expect(await make(api, 'x')).toMatchObject(refusal('forbidden'));
  });

  test.each(['', ' ', 'x'.repeat(81), 7, null, undefined])('has no name like %j', async (name) => {
    expect(await make(admin.api, name)).toMatchObject(refusal('bad_request'));
  });
});

test('a tenant has at most twenty keys, also when they are made at once', async () => {
  const other = await aTenant(inject('app'));
  const { api } = await other.operator({ role: 'admin' });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => make(api, `Key ${n}`)));
  // The first key was made with the tenant.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const keys = await keysOf(api);
  expect(keys).toHaveLength(20);
  await api.delete(`/operator/api-keys/${keys[0]!.id}`);
  expect((await make(api, 'In its place')).status).toBe(200);
});
