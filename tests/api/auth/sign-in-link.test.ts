import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { linkIn, mailAfter, redeem } from '#tests/support/browser/panel-sign-in.ts';

let tenant: TestTenant;
let page: ApiClient;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  page = tenant.page;
});

const look = (link: { token_hash: string | null; as: string | null }) =>
  page.with({ 'x-forwarded-for': anAddress() }).post('/auth/sign-in-link', { tokenHash: link.token_hash, as: link.as });

async function aLink(mark?: string): Promise<{ token_hash: string; as: string; mark?: string; email: string }> {
  const email = `${randomUUID()}@shop.example`;
  await tenant.server.put(`/server/operators/${email}`, { name: 'Eva', email });
  const asking = () =>
    page.with({ 'x-forwarded-for': anAddress() }).post('/auth/sign-in-code', { email: email.toUpperCase(), mark });
  const link = Object.fromEntries(linkIn(await mailAfter(page, email, asking)));
  return { ...(link as { token_hash: string; as: string; mark?: string }), email };
}

describe('whose sign-in a link is', () => {
  test('is told as often as it is asked, and nothing is redeemed by that', async () => {
    const link = await aLink();
    for (let time = 0; time < 3; time++)
      expect(await look(link)).toMatchObject({ status: 200, body: { email: link.email } });
    expect((await redeem(page, { token_hash: link.token_hash })).status).toBe(200);
  });

  test('is told of an invitation, which no browser asked for', async () => {
    const email = `${randomUUID()}@shop.example`;
    const inviting = () => tenant.server.put('/server/operators/invited', { name: 'Eva', email, invite: true });
    const link = linkIn(await mailAfter(page, email, inviting));
    expect(link.get('mark')).toBeNull();
    const given = { token_hash: link.get('token_hash'), as: link.get('as') };
    expect(await look(given)).toMatchObject({ status: 200, body: { email } });
  });

  test('is not told of a link that was put together of two, or rewritten', async () => {
    const [mine, yours] = [await aLink(), await aLink()];
    const [, expiry, mac] = mine.as.split('.');
    const victim = Buffer.from('victim@shop.example').toString('base64url');
    const later = (Date.now() + 9e9).toString(36);
    const forged = [
      `${victim}.${expiry}.${mac}`,
      `${mine.as.split('.')[0]}.${later}.${mac}`,
      `${victim}..`,
      'x',
      '..',
      ' ',
    ];
    for (const as of [yours.as, ...forged])
      expect(await look({ token_hash: mine.token_hash, as })).toMatchObject(refusal('not_found'));
    expect(await look({ token_hash: yours.token_hash, as: mine.as })).toMatchObject(refusal('not_found'));
    expect(await look({ token_hash: mine.token_hash, as: '' })).toMatchObject(refusal('bad_request'));
    expect(await look({ token_hash: null, as: mine.as })).toMatchObject(refusal('bad_request'));
  });
});

test('a link is marked for the browser that asked, in a way that only that browser can tell and no other link repeats', async () => {
  const mark = randomUUID();
  const [one, other, unmarked] = [await aLink(mark), await aLink(mark), await aLink()];
  const digest = createHash('sha256').update(`${mark}.${one.token_hash}`).digest('base64url');
  expect(one.mark).toBe(digest);
  expect(other.mark).not.toBe(digest);
  expect(unmarked.mark).toBeUndefined();
  expect(Object.keys(unmarked).toSorted()).toEqual(['as', 'email', 'token_hash', 'type']);
});
