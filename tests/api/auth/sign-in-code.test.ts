import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { codeIn, linkHashIn, mailAfter, mailsTo, redeem } from '#tests/support/browser/panel-sign-in.ts';

let tenant: TestTenant;
let page: ApiClient;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  page = tenant.page.with({ origin: 'https://anywhere.example' });
});

const ask = (email: string) => page.with({ 'x-forwarded-for': anAddress() }).post('/auth/sign-in-code', { email });

/** The address of an operator of its own. */
async function anOperatorsAddress(): Promise<string> {
  const email = `${randomUUID()}@shop.example`;
  await tenant.server.put(`/server/operators/${email}`, { name: 'Eva', email });
  return email;
}

const mailed = (email: string) => mailAfter(page, email, () => ask(email));

describe('the answer', () => {
  test('is the same for an operator, one deactivated, a visitor and nobody', async () => {
    const [known, gone] = [await anOperatorsAddress(), await anOperatorsAddress()];
    await tenant.server.delete(`/server/operators/${gone}`);
    const visitors = `${randomUUID()}@shop.example`;
    await tenant.identified({ email: visitors });
    const told = async (email: string) => {
      const response = await page.with({ 'x-forwarded-for': anAddress() }).fetch('/auth/sign-in-code', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) },
      });
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
      return { status: response.status, headers, body: await response.text() };
    };
    const answer = await told(known);
    expect(answer).toMatchObject({ status: 200, body: '{"sent":true}' });
    for (const email of [gone, visitors, `${randomUUID()}@shop.example`]) expect(await told(email)).toEqual(answer);
  });

  test('goes out to an operator alone', async () => {
    const [known, gone, nobody] = [
      await anOperatorsAddress(),
      await anOperatorsAddress(),
      `${randomUUID()}@shop.example`,
    ];
    await tenant.server.delete(`/server/operators/${gone}`);
    for (const email of [gone, nobody]) await ask(email);
    // What was asked for before would have come before.
    await mailed(known);
    for (const email of [gone, nobody]) expect(await mailsTo(page, email)).toEqual([]);
  });

  test.each([
    '',
    'anna',
    'anna@',
    '@shop.example',
    'anna@shop',
    'a b@shop.example',
    'a@b.example, c@d.example',
    `${'x'.repeat(200)}@b.example`,
  ])('to the address %j is 400', async (email) => {
    expect(await ask(email)).toMatchObject(refusal('bad_request'));
  });
});

describe('the mail', () => {
  test('has a code of six digits and a link to the panel that carries nothing a server could see', async () => {
    const email = await anOperatorsAddress();
    const mail = await mailed(email);
    expect(mail.to).toBe(email);
    expect(mail.subject).toContain(codeIn(mail));
    const [link] = /http\S+/.exec(mail.text)!;
    expect(link.split('#')[0]).toBe(`${page.url}/panel?tenant=${tenant.id}`);
    expect(mail.html).toContain(codeIn(mail));
  });

  test('comes to the address in whatever letters it was asked for', async () => {
    const email = await anOperatorsAddress();
    expect(codeIn(await mailAfter(page, email, () => ask(`  ${email.toUpperCase()} `)))).toMatch(/^\d{6}$/);
  });
});

describe('a code', () => {
  test('signs in once, and takes the link of its mail with it', async () => {
    const email = await anOperatorsAddress();
    const mail = await mailed(email);
    expect((await redeem(page, { email, token: codeIn(mail) })).status).toBe(200);
    expect((await redeem(page, { email, token: codeIn(mail) })).status).toBe(403);
    expect((await redeem(page, { token_hash: linkHashIn(mail) })).status).toBe(403);
  });

  test('signs in one of ten who bring it at once', async () => {
    const email = await anOperatorsAddress();
    const token = codeIn(await mailed(email));
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(page, { email, token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is dead after five wrong tries, one after the other', async () => {
    const email = await anOperatorsAddress();
    const mail = await mailed(email);
    for (const token of wrongCodes(codeIn(mail), 4)) expect((await redeem(page, { email, token })).status).toBe(403);
    const again = await mailed(email);
    for (const token of wrongCodes(codeIn(again), 1)) await redeem(page, { email, token });
    expect((await redeem(page, { email, token: codeIn(mail) })).status).toBe(403);
    expect((await redeem(page, { email, token: codeIn(again) })).status).toBe(200);
  });

  test('is dead after ten wrong tries at once, and at most five of them were looked at', async () => {
    const email = await anOperatorsAddress();
    const token = codeIn(await mailed(email));
    const wrong = wrongCodes(token, 10).map((each) => redeem(page, { email, token: each }));
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(10).fill(403));
    expect((await redeem(page, { email, token })).status).toBe(403);
  });

  test('is dead when a newer one was asked for', async () => {
    const email = await anOperatorsAddress();
    const [older, newer] = [codeIn(await mailed(email)), codeIn(await mailed(email))];
    expect((await redeem(page, { email, token: older })).status).toBe(403);
    expect((await redeem(page, { email, token: newer })).status).toBe(200);
  });

  test('that a browser asked for with its mark is taken from there, whatever strangers guess and ask for', async () => {
    const email = await anOperatorsAddress();
    const [own, foreign] = [mark(), mark()];
    const asking = (given: object) => page.with({ 'x-forwarded-for': anAddress() }).post('/auth/sign-in-code', given);
    const token = codeIn(await mailAfter(page, email, () => asking({ email, mark: own })));
    await mailAfter(page, email, () => asking({ email, mark: foreign }));
    await mailAfter(page, email, () => asking({ email }));
    const guesses = wrongCodes(token, 30).flatMap((each) => [
      redeem(page, { email, token: each }),
      redeem(page, { email, token: each }, foreign),
    ]);
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]));
    expect((await redeem(page, { email, token })).status).toBe(403);
    expect((await redeem(page, { email, token }, own)).status).toBe(200);
  });

  test.each(['', 'short', 'x'.repeat(101), `${'x'.repeat(30)}!`, 7])(
    'is not asked for with the mark %j',
    async (bad) => {
      const from = page.with({ 'x-forwarded-for': anAddress() });
      const answer = await from.post('/auth/sign-in-code', { email: 'anna@shop.example', mark: bad });
      expect(answer).toMatchObject(refusal('bad_request'));
    },
  );

  test('is good for its own address alone', async () => {
    const [one, other] = [await anOperatorsAddress(), await anOperatorsAddress()];
    const token = codeIn(await mailed(one));
    expect((await redeem(page, { email: other, token })).status).toBe(403);
  });
});

const mark = () => randomUUID();

/** Codes that are not this one. */
function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'));
}
