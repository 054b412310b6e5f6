import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiClient, refusal } from '#tests/support/api-client.ts';
import { anAddress, aTenant } from '#tests/support/api-tenant.ts';
import { useOwnApp } from '#tests/support/own-app.ts';
import { codeIn, linkHashIn, mailAfter, redeem } from '#tests/support/panel-sign-in.ts';

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
