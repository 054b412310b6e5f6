import { beforeAll, expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, sealClientAddress } from '#lib/core/caller/client-address-header.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { POST } from '../../../app/api/v1/visitors/route.ts';

beforeAll(() => useDomain());

// api-v1.md, Limits: 120 per 10 minutes.
const MAXIMUM = 120;

function newVisitor(tenantId: string, origin: string, address: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, [CLIENT_ADDRESS_HEADER]: sealClientAddress(address) };
  const body = JSON.stringify({ tenantId });
  const request = new Request('https://chat.example.com/api/v1/visitors', { method: 'POST', headers, body });
  return POST(request, { params: Promise.resolve({}) });
}

test("a foreign page, or one that names no tenant, uses up nothing of an address' limit", async () => {
  const { tenant } = await aTenant();
  const address = '2001:db8:77::1';
  for (let n = 0; n < MAXIMUM / 2; n++) {
    expect((await newVisitor(tenant.id, 'https://foreign.example', address)).status).toBe(403);
    expect((await newVisitor('tenant_none', 'https://shop.example', address)).status).toBe(404);
  }
  expect((await newVisitor(tenant.id, 'https://shop.example', address)).status).toBe(200);
});

test('an address that makes more visitors than it may is told to come back later', async () => {
  const { tenant } = await aTenant();
  const statuses: number[] = [];
  for (let n = 0; n <= MAXIMUM; n++)
    statuses.push((await newVisitor(tenant.id, 'https://shop.example', '2001:db8:78::1')).status);
  expect(statuses.slice(0, MAXIMUM).every((status) => status === 200)).toBe(true);
  expect(statuses[MAXIMUM]).toBe(429);
});
