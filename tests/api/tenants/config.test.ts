import { expect, inject, test } from 'vitest';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';

test('anybody may read a tenant’s public configuration, from any page, for fifteen seconds', async () => {
  const tenant = await aTenant(inject('app'));
  const response = await tenant.page.with({ origin: 'https://anywhere.example' }).fetch(`/tenants/${tenant.id}/config`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('max-age=15');
  expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/anywhere\.example)$/);
  expect(await response.json()).toMatchObject({ tenantId: tenant.id, name: tenant.settings.name, liveVisitors: true });
});

test('the public configuration names the team and tells nothing that is not for visitors', async () => {
  const tenant = await aTenant(inject('app'));
  await tenant.operator({ name: 'Eva Lie', email: 'eva-private@shop.example', externalId: 'secret-id' });
  await tenant.server.put('/server/operators/robot', { name: 'Robot', system: true });
  await tenant.server.put('/server/operators/gone', { name: 'Gone' });
  await tenant.server.delete('/server/operators/gone');
  const config = await made(tenant.page.get<PublicConfig>(`/tenants/${tenant.id}/config`));
  expect(config.team.map((each) => each.name)).toEqual(['Anna Berg', 'Eva Lie']);
  expect(JSON.stringify(config)).not.toMatch(/eva-private|secret-id|allowedOrigins|admin-/);
});

test('of a tenant that is not there is nothing to read', async () => {
  const { page } = await aTenant(inject('app'));
  expect(await page.get('/tenants/tenant_01jd4q8w2tf7sbm3v5x9kz6ahe/config')).toMatchObject(refusal('not_found'));
});
