import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, inject, test } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';

const OFFICE = 'https://office.fjell.example';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'), { allowedOrigins: [OFFICE] });
});

/** What a browser is told that wants to draw the page, in a frame or as itself. */
async function headersOf(path: string, dest = 'iframe'): Promise<IncomingMessage['headers']> {
  const request = get(`${inject('app').url}${path}`, { headers: { 'sec-fetch-dest': dest } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.headers;
}

async function ancestors(path: string, dest?: string): Promise<string[]> {
  const policy = String((await headersOf(path, dest))['content-security-policy']);
  return /frame-ancestors ([^;]*)/
    .exec(policy)![1]!
    .split(' ')
    .filter((each) => !/localhost|127\.0\.0\.1/.test(each));
}

test('pages of the tenant’s origins, and no others, may have its panel in a frame', async () => {
  expect(await ancestors(`/panel?tenant=${tenant.id}`)).toEqual([OFFICE]);
  expect(await ancestors(`/panel/settings/site?tenant=${tenant.id}`)).toEqual([OFFICE]);
  const other = await aTenant(inject('app'), { allowedOrigins: ['https://other.example'] });
  expect(await ancestors(`/panel?tenant=${other.id}`)).toEqual(['https://other.example']);
  expect((await headersOf(`/panel?tenant=${tenant.id}`))['cross-origin-resource-policy']).toBe('cross-origin');
});

test('no page may have it in a frame without the tenant, of an unknown one, or another page of the service', async () => {
  for (const path of ['/panel', '/panel?tenant=', '/panel?tenant=tenant_nothing', `/docs?tenant=${tenant.id}`])
    expect(await ancestors(path), path).toEqual(["'none'"]);
  expect(await ancestors('/panel?tenant=tenant_01arz3ndektsv4rrffq69g5fav')).toEqual(["'none'"]);
});

test('what is opened as a page of its own stays what no page may frame', async () => {
  expect(await ancestors(`/panel?tenant=${tenant.id}`, 'document')).toEqual(["'none'"]);
  const headers = await headersOf(`/panel?tenant=${tenant.id}`, 'document');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  // It depends on who asks, so nothing on the way may keep it.
  expect(headers['cache-control']).toContain('no-store');
});

test('an origin that the tenant takes away may embed it no more', async () => {
  const admin = await tenant.operator({ role: 'admin' });
  const moved = 'https://new.fjell.example';
  await made(admin.api.with({ origin: OFFICE }).patch('/operator/tenant', { allowedOrigins: [moved] }));
  expect(await ancestors(`/panel?tenant=${tenant.id}`)).toEqual([moved]);
  await made(admin.api.with({ origin: moved }).patch('/operator/tenant', { allowedOrigins: [OFFICE] }));
});

test('the script that embeds it may be loaded by any page', async () => {
  const { headers, status } = await fetch(`${inject('app').url}/panel-embed.js`);
  expect(status).toBe(200);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});
