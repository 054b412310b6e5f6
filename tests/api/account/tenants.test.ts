import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { OwnAccount } from '#lib/resources/assistant/answer.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { type ApiClient, apiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, bearer } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';
import { mailAfter, mailsTo, sessionOf } from '#tests/support/browser/panel-sign-in.ts';

const app = useOwnApp({ TENANT_SIGNUP: 'open', PLATFORM_ADMIN_EMAILS: 'staff@platform.example' });
const SHOP = { name: ' Fjell ', site: 'https://fjell.example/nb/?ref=1', language: 'en-GB' };

const newcomer = () => `${randomUUID()}@shop.example`;

async function signedIn(email: string, headers: Record<string, string> = {}): Promise<ApiClient> {
  const from = apiClient(app.url, { 'x-forwarded-for': anAddress() });
  const { access_token } = await sessionOf(from, email);
  return from.with({ ...bearer(access_token), ...headers });
}

const found = (client: ApiClient, body: object = SHOP) =>
  client.post<{ tenant: TenantSettings; operator: Operator }>('/account/tenants', body);
const offer = (client: ApiClient) => client.get('/account/tenants');

describe('where anybody may found a tenant', () => {
  test('somebody signs in by mail, founds theirs, and is in it with the same session', async () => {
    const email = newcomer();
    const eva = await signedIn(email);
    expect(await eva.get('/operator/me')).toMatchObject(refusal('forbidden'));
    expect(await offer(eva)).toMatchObject({ status: 200, body: { mayFound: true } });
    const { status, body } = await found(eva);
    expect(status).toBe(201);
    expect(body.tenant).toMatchObject({
      name: 'Fjell',
      defaultLanguage: 'en',
      siteHosts: ['fjell.example', 'www.fjell.example'],
    });
    expect(body.operator).toMatchObject({ email, role: 'admin', online: false });
    const me = await made(eva.with({ 'x-service-tenant': body.tenant.id }).get<OwnAccount>('/operator/me'));
    expect(me).toMatchObject({ operator: { id: body.operator.id }, tenants: [{ id: body.tenant.id, name: 'Fjell' }] });
    expect(await offer(eva)).toMatchObject({ body: { mayFound: false } });
    expect(await found(eva)).toMatchObject(refusal('conflict'));
  });

  test('the link in a newcomer’s mail leads to the panel of no tenant', async () => {
    const email = newcomer();
    const from = apiClient(app.url, { 'x-forwarded-for': anAddress() });
    const mail = await mailAfter(from, email, () => from.post('/auth/sign-in-code', { email }));
    expect(/http\S+/.exec(mail.text)?.[0].split('#')[0]).toBe(`${app.url}/panel`);
  });

  test.each([
    ['en-GB,en;q=0.9', 'Sign in to Parley'],
    ['nb-NO,nb;q=0.9,en;q=0.5', 'Logg inn i Parley'],
  ])('a newcomer whose browser says %s is written to so', async (languages, title) => {
    const email = newcomer();
    const from = apiClient(app.url, { 'x-forwarded-for': anAddress(), 'accept-language': languages });
    const mail = await mailAfter(from, email, () => from.post('/auth/sign-in-code', { email }));
    expect(mail.text).toContain(title);
  });

  test('asked twice at once it makes one', async () => {
    const eva = await signedIn(newcomer());
    const statuses = (await Promise.all([found(eva), found(eva)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    { ...SHOP, name: ' ' },
    { ...SHOP, name: 'x'.repeat(81) },
    { ...SHOP, site: 'fjell.example' },
    { ...SHOP, site: 'javascript:alert(1)' },
    { ...SHOP, site: 'https://*.fjell.example' },
    { ...SHOP, language: 'Norwegian!' },
    { site: null },
  ])('%j is refused', async (body) => {
    expect(await found(await signedIn(newcomer()), body)).toMatchObject(refusal('bad_request'));
  });

  test('who acts in somebody’s name founds nothing in it, nor in their own', async () => {
    const tenant = await aTenant(app);
    const { id } = await tenant.operator();
    const staff = await signedIn('staff@platform.example', {
      'x-service-tenant': tenant.id,
      'x-service-impersonate': id,
    });
    for (const answer of [await offer(staff), await found(staff)]) expect(answer).toMatchObject(refusal('forbidden'));
  });

  test('twenty tries an hour pass, of an address and of a client', async () => {
    const email = newcomer();
    const eva = await signedIn(email);
    const from = (client: ApiClient) => client.with({ 'x-forwarded-for': anAddress() });
    for (let tries = 0; tries < 20; tries++) expect((await found(from(eva), {})).status).toBe(400);
    expect(await found(from(eva))).toMatchObject(refusal('rate_limited'));
    await app.advance(3_600_000);
    const address = anAddress();
    const people = await Promise.all([1, 2, 3].map(() => signedIn(newcomer(), { 'x-forwarded-for': address })));
    for (let tries = 0; tries < 20; tries++) expect((await found(people[tries % 2]!, {})).status).toBe(400);
    expect(await found(people[2]!)).toMatchObject(refusal('rate_limited'));
  });
});

describe('where the first tenant is founded already', () => {
  const shared = () => apiClient(inject('app').url, { 'x-forwarded-for': anAddress() });

  test('a newcomer is mailed nothing, and an operator is offered nothing', async () => {
    const tenant = await aTenant(inject('app'));
    const email = newcomer();
    await shared().post('/auth/sign-in-code', { email });
    const panel = await tenant.panel();
    // What was asked for before would have come before.
    expect(await mailsTo(shared(), email)).toEqual([]);
    expect(await offer(panel)).toMatchObject({ status: 200, body: { mayFound: false } });
    expect(await found(panel)).toMatchObject(refusal('conflict'));
  });

  test('who is an operator no more is offered nothing either', async () => {
    const tenant = await aTenant(inject('app'));
    const email = newcomer();
    const { externalId } = await tenant.operator({ email });
    const { access_token } = await sessionOf(shared(), email);
    await tenant.server.delete(`/server/operators/${externalId}`);
    const gone = shared().with(bearer(access_token));
    expect(await offer(gone)).toMatchObject({ status: 200, body: { mayFound: false } });
    expect(await found(gone)).toMatchObject(refusal('forbidden'));
  });
});
