import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { codeIn, linkHashIn, mailAfter, mailsTo, redeem } from '#tests/support/browser/panel-sign-in.ts';

const MINUTE = 60_000;
const app = useOwnApp();

const askFrom = (from: string, email: string) =>
  apiClient(app.url, { 'x-forwarded-for': from }).post('/auth/sign-in-code', { email });
const newAddress = () => `${randomUUID()}@shop.example`;

async function passes(count: number, ask: () => Promise<{ status: number }>): Promise<void> {
  for (let time = 0; time < count; time++) expect((await ask()).status).toBe(200);
}

describe('sign-in codes', () => {
  test('go out five an hour to one address, from wherever they are asked for, and again after that', async () => {
    const email = newAddress();
    await passes(5, () => askFrom(anAddress(), email));
    for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
      const refused = await askFrom(anAddress(), spelling);
      expect(refused).toMatchObject(refusal('rate_limited'));
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    const refused = await askFrom(anAddress(), email);
    await app.advance(Number(refused.headers.get('retry-after')) * 1000);
    await passes(5, () => askFrom(anAddress(), email));
    expect(await askFrom(anAddress(), email)).toMatchObject(refusal('rate_limited'));
  });

  test('go out thirty an hour for one client, and those of invalid addresses count for nothing', async () => {
    const client = anAddress();
    for (let time = 0; time < 40; time++)
      expect(await askFrom(client, 'anna@shop')).toMatchObject(refusal('bad_request'));
    await passes(30, () => askFrom(client, newAddress()));
    const email = newAddress();
    const refused = await askFrom(client, email);
    expect(refused).toMatchObject(refusal('rate_limited'));
    // What was refused for the client's sake used up nothing of the address.
    await passes(5, () => askFrom(anAddress(), email));
    await app.advance(Number(refused.headers.get('retry-after')) * 1000);
    await passes(1, () => askFrom(client, newAddress()));
  });

  test('that are asked for at once pass five times', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => askFrom(anAddress(), email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('count a client of IPv6 by the part of its address that is its own', async () => {
    const client = (n: number) => `2001:db8:${n}:1::`;
    for (let time = 0; time < 30; time++)
      expect((await askFrom(`${client(7)}${time + 1}`, newAddress())).status).toBe(200);
    expect(await askFrom(`${client(7)}ffff`, newAddress())).toMatchObject(refusal('rate_limited'));
    expect((await askFrom(`${client(8)}1`, newAddress())).status).toBe(200);
  });

  test('tell, of two limits that are used up, when the later one ends', async () => {
    const [client, email] = [anAddress(), newAddress()];
    await passes(25, () => askFrom(client, newAddress()));
    await app.advance(30 * MINUTE);
    await passes(5, () => askFrom(client, email));
    const both = await askFrom(client, email);
    expect(Number(both.headers.get('retry-after'))).toBeGreaterThan(35 * 60);
    const first = await askFrom(client, newAddress());
    expect(Number(first.headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);
  });

  test('are good for ten minutes, code and link', async () => {
    const tenant = await aTenant(app);
    const email = tenant.adminEmail;
    const mailed = () => mailAfter(tenant.page, email, () => askFrom(anAddress(), email));
    const [first, second] = [await mailed(), await mailed()];
    await app.advance(9 * MINUTE + 30_000);
    expect((await redeem(tenant.page, { email, token: codeIn(second) })).status).toBe(200);
    const late = await mailed();
    await app.advance(10 * MINUTE + 1000);
    expect((await redeem(tenant.page, { email, token: codeIn(late) })).status).toBe(403);
    expect((await redeem(tenant.page, { token_hash: linkHashIn(late) })).status).toBe(403);
    expect((await redeem(tenant.page, { token_hash: linkHashIn(first) })).status).toBe(403);
  });
});

describe('invitations', () => {
  const inviting = (tenant: TestTenant, id: string) => tenant.server.post(`/server/operators/${id}/invite`);

  test('of four operators in two tenants fill one inbox with five mails an hour, and no code is added to them', async () => {
    const [email, tenants] = [newAddress(), [await aTenant(app), await aTenant(app)]];
    const invited: unknown[] = [];
    for (const tenant of tenants)
      for (const id of ['one', 'two']) {
        const spelling = id === 'one' ? email : email.toUpperCase();
        const made = await tenant.server.put<{ invited: boolean }>(`/server/operators/${id}`, {
          ...{ name: 'Eva', email: spelling, invite: true },
        });
        invited.push([made.status, made.body.invited]);
      }
    expect(invited).toEqual(Array(4).fill([201, true]));
    const answers = await Promise.all(tenants.flatMap((tenant) => ['one', 'two'].map((id) => inviting(tenant, id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const refused = await askFrom(anAddress(), email);
    expect(refused).toMatchObject(refusal('rate_limited'));
    expect(await mailsTo(tenants[0]!.page, email)).toHaveLength(5);
    const late = await inviting(tenants[1]!, 'two');
    expect(late).toMatchObject(refusal('rate_limited'));
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await tenants[0]!.server.put('/server/operators/one', { name: 'Eva', invite: true })).toMatchObject({
      ...{ status: 200, body: { invited: false, name: 'Eva' } },
    });
    await app.advance(Number(late.headers.get('retry-after')) * 1000);
    expect((await inviting(tenants[1]!, 'two')).status).toBe(200);
  });

  test('count beside the codes that were asked for', async () => {
    const [email, tenant] = [newAddress(), await aTenant(app)];
    await tenant.server.put('/server/operators/eva', { name: 'Eva', email });
    await passes(4, () => askFrom(anAddress(), email));
    expect((await inviting(tenant, 'eva')).status).toBe(200);
    expect(await inviting(tenant, 'eva')).toMatchObject(refusal('rate_limited'));
  });

  test('go out a hundred an hour of one tenant, however many operators it has', async () => {
    const [tenant, other] = [await aTenant(app), await aTenant(app)];
    const put = (of: TestTenant, n: number) =>
      of.server.put<{ invited: boolean }>(`/server/operators/${n}`, {
        ...{ name: 'Eva', email: newAddress(), invite: true },
      });
    const made: boolean[] = [];
    for (let n = 0; n < 104; n += 8)
      made.push(
        ...(await Promise.all(Array.from({ length: 8 }, (_, k) => put(tenant, n + k)))).map(
          (each) => each.body.invited,
        ),
      );
    expect(made.filter(Boolean)).toHaveLength(100);
    expect((await put(other, 1)).body.invited).toBe(true);
  });
});
