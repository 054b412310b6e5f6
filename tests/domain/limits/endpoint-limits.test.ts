import { beforeAll, expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, sealClientAddress } from '#lib/core/caller/client-address-header.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import { createVisitor } from '#lib/visitors/create-visitor.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { POST as readUpTo } from '../../../app/api/v1/visitor/conversations/[id]/read/route.ts';
import { POST as requestHuman } from '../../../app/api/v1/visitor/conversations/[id]/request-human/route.ts';
import { PATCH as updateProfile } from '../../../app/api/v1/visitor/me/route.ts';

beforeAll(() => useDomain());

/** A visitor with a conversation, who calls from a page of the shop's. */
async function aCaller(tenantId: string, address: string) {
  const { token } = await createVisitor(tenantId, 'en');
  const { snapshot } = await createConversation((await maybeVisitorActor(token))!, { pageUrl: null, pageTitle: null });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    origin: 'https://shop.example',
    [CLIENT_ADDRESS_HEADER]: sealClientAddress(address),
  };
  const call = (handler: typeof requestHuman, body: unknown, id = snapshot.id) =>
    handler(new Request('https://chat.example/api/v1/x', { method: 'POST', headers, body: JSON.stringify(body) }), {
      params: Promise.resolve({ id }),
    });
  return { id: snapshot.id, call };
}

async function statusesOf(times: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await call()).status);
  return statuses;
}

const passed = (count: number) => Array<number>(count).fill(200);

test('what is declared for a visitor counts each visitor by itself, and says when to come back', async () => {
  const { tenant } = await aTenant();
  const [kari, ola] = [await aCaller(tenant.id, '203.0.113.1'), await aCaller(tenant.id, '203.0.113.1')];
  expect(await statusesOf(21, () => kari.call(updateProfile, {}))).toEqual([...passed(20), 429]);
  const refused = await kari.call(updateProfile, {});
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
  expect((await ola.call(updateProfile, {})).status).toBe(200);
});

test('what is declared for a conversation counts the one that the path names, after it was found', async () => {
  const { tenant } = await aTenant();
  const [kari, ola] = [await aCaller(tenant.id, '203.0.113.2'), await aCaller(tenant.id, '203.0.113.3')];
  expect(await statusesOf(12, () => kari.call(requestHuman, {}, ola.id))).toEqual(Array<number>(12).fill(404));
  expect(await statusesOf(11, () => ola.call(requestHuman, {}))).toEqual([...passed(10), 429]);
  expect((await kari.call(requestHuman, {})).status).toBe(200);
});

test('a limit counts before the input is looked at', async () => {
  const { tenant } = await aTenant();
  const kari = await aCaller(tenant.id, '203.0.113.4');
  expect(await statusesOf(120, () => kari.call(readUpTo, { through: 'never' }))).toEqual(Array<number>(120).fill(400));
  expect((await kari.call(readUpTo, { through: 'never' })).status).toBe(429);
});
