import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, apiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { type ResendApi, startResendApi } from '#tests/support/services/resend-api.ts';

const resend: ResendApi = await startResendApi();
afterAll(() => resend.close());
// Without TRUSTED_PROXY_HOPS nobody stands before the server, and what a client says of its address is a lie.
const app = useOwnApp({ RESEND_API_KEY: resend.apiKey, RESEND_BASE_URL: resend.url, TRUSTED_PROXY_HOPS: '0' });

let tenant: TestTenant;
let client: ApiClient;
beforeAll(async () => {
  tenant = await aTenant(app);
  client = apiClient(app.url);
});
beforeEach(() => {
  resend.failures.length = 0;
  resend.delayMs = 0;
});

async function anOperatorsAddress(): Promise<string> {
  const email = `${randomUUID()}@shop.example`;
  await tenant.server.put(`/server/operators/${email}`, { name: 'Eva', email });
  return email;
}

describe('a sign-in code', () => {
  test('is answered before its mail is sent, so that the wait tells nobody whether there is one', async () => {
    const email = await anOperatorsAddress();
    resend.delayMs = 2000;
    const before = resend.sent.length;
    expect((await client.post('/auth/sign-in-code', { email })).status).toBe(200);
    expect(resend.sent.length).toBe(before);
    await expect.poll(() => resend.sent.at(-1)?.to, { timeout: 10_000 }).toContain(email);
  });

  test('is answered the same when the mail service is down', async () => {
    const email = await anOperatorsAddress();
    resend.failures.push(...Array.from({ length: 20 }, () => ({ status: 500, name: 'application_error' })));
    expect(await client.post('/auth/sign-in-code', { email })).toMatchObject({ status: 200, body: { sent: true } });
  });

  test('counts for the client that holds the connection, whatever the client says of itself', async () => {
    const ask = (n: number) => {
      const lies = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      };
      return client.with({ ...lies, 'x-parley-client-address': `x 203.0.113.${n}` }).post('/auth/sign-in-code', {
        email: `${randomUUID()}@shop.example`,
      });
    };
    const statuses: number[] = [];
    for (let n = 1; n <= 31; n++) statuses.push((await ask(n)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an invitation', () => {
  test('says so when the mail could not be sent, and can be sent again', async () => {
    const path = `/server/operators/${await anOperatorsAddress()}/invite`;
    resend.failures.push(...Array.from({ length: 20 }, () => ({ status: 422, name: 'validation_error' })));
    expect(await tenant.server.post(path)).toMatchObject(refusal('unavailable'));
    resend.failures.length = 0;
    expect(await tenant.server.post(path)).toMatchObject({ status: 200, body: { sent: true } });
  });

  test('that fails with a PUT leaves the operator saved', async () => {
    resend.failures.push(...Array.from({ length: 20 }, () => ({ status: 422, name: 'validation_error' })));
    const body = { name: 'Eva', email: `${randomUUID()}@shop.example`, invite: true };
    expect(await tenant.server.put('/server/operators/saved', body)).toMatchObject({
      status: 201,
      body: { invited: false },
    });
    expect(await tenant.server.get('/server/operators/saved')).toMatchObject({
      status: 200,
      body: { email: body.email },
    });
  });
});

describe('in production without a mail service', () => {
  const silent = useOwnApp({ APP_ENV: 'production', TEST_CLOCK: '0', ALLOW_INSECURE_TARGETS: '0' });

  test('nobody is told that a mail was sent', async () => {
    const shop = await aTenant(silent, { allowedOrigins: ['https://shop.example'] });
    const body = { name: 'Eva', email: 'eva@shop.example', invite: true };
    expect(await shop.server.put('/server/operators/eva', body)).toMatchObject({
      status: 201,
      body: { invited: false },
    });
    expect(await shop.server.post('/server/operators/eva/invite')).toMatchObject(refusal('unavailable'));
    const eva = (await shop.operator({ externalId: 'eva', name: 'Eva' })).api.with({ origin: 'https://shop.example' });
    expect(await eva.get('/operator/notifications')).toMatchObject({ body: { emailConfigured: false } });
    expect(await eva.post('/operator/notifications/test', { channel: 'email' })).toMatchObject({
      body: { sent: false },
    });
    const kari = (await shop.identified()).api.with({ origin: 'https://shop.example' });
    const { id } = await made(kari.post<{ id: string }>('/visitor/conversations', {}));
    const path = `/visitor/conversations/${id}/transcript`;
    expect(await kari.post(path, { email: 'kari@shop.example' })).toMatchObject(refusal('unavailable'));
  });
});
