import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PublicConfig, TenantSettings } from '#lib/resources/tenant.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';

const PATH = '/operator/tenant/assistant-avatar';
const statusOf = async (url: string) => (await fetch(url)).status;
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f5547' } })
      .png()
      .toBuffer(),
  );
const upload = (api: ApiClient, bytes: Uint8Array<ArrayBuffer>) =>
  api.upload<TenantSettings>(PATH, { bytes, name: 'robot.png' });
const draft = (api: ApiClient) => made(api.post<{ url: string }>(`${PATH}/draft`));
const shownIn = async ({ page, id }: TestTenant) =>
  (await made(page.get<PublicConfig>(`/tenants/${id}/config`))).assistant.avatarUrl;

let tenant: TestTenant;
let admin: ApiClient;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  admin = await tenant.panel();
});

async function aSquare(url: string | null): Promise<void> {
  const response = await fetch(url!);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
}

describe('the assistant’s picture', () => {
  test('is uploaded and shown square to everybody, and the one before goes', async () => {
    const { assistantAvatarUrl: first } = await made(upload(admin, await picture()));
    await aSquare(first);
    expect(await shownIn(tenant)).toBe(first);
    const visitor = await tenant.visitor();
    const done = (await visitor.says(await visitor.conversation(), 'Hello')).find(
      ({ type }) => type === 'assistant.done',
    );
    expect(done).toMatchObject({ messages: [{ author: { avatarUrl: first } }] });
    const { assistantAvatarUrl: second } = await made(upload(admin, await picture()));
    expect([await statusOf(first!), await statusOf(second!)]).toEqual([404, 200]);
  });

  test('is no SVG and nothing above 2 MB', async () => {
    expect(await upload(admin, new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toMatchObject(
      refusal('bad_request'),
    );
    expect(await upload(admin, new Uint8Array(2 * 2 ** 20 + 1))).toMatchObject(refusal('payload_too_large'));
  });

  test('is drawn and shown at once, or drawn first and then accepted or discarded; five drawings a day', async () => {
    const own = await aTenant(inject('app'));
    const panel = await own.panel();
    const { assistantAvatarUrl: drawn } = await made(panel.post<TenantSettings>(`${PATH}/generate`));
    await aSquare(drawn);
    const [one, other] = [await draft(panel), await draft(panel)];
    await aSquare(one.url);
    expect(one.url).not.toBe(other.url);
    expect(await shownIn(own)).toBe(drawn);
    expect((await panel.post(`${PATH}/discard`, other)).status).toBe(204);
    expect([await statusOf(other.url), await statusOf(drawn!)]).toEqual([404, 200]);
    expect((await made(panel.post<TenantSettings>(`${PATH}/accept`, one))).assistantAvatarUrl).toBe(one.url);
    expect([await statusOf(one.url), await statusOf(drawn!)]).toEqual([200, 404]);
    expect(await shownIn(own)).toBe(one.url);
    for (const verb of ['accept', 'discard'])
      for (const gone of [one, other])
        expect(await panel.post(`${PATH}/${verb}`, gone)).toMatchObject(refusal('not_found'));
    expect(await statusOf(one.url)).toBe(200);
    await draft(panel);
    await made(panel.post(`${PATH}/generate`));
    for (const verb of ['draft', 'generate'])
      expect(await panel.post(`${PATH}/${verb}`)).toMatchObject(refusal('rate_limited'));
    expect((await upload(panel, await picture())).status).toBe(200);
  });

  test('is accepted once, however many do so at once', async () => {
    const own = await aTenant(inject('app'));
    const panel = await own.panel();
    const candidate = await draft(panel);
    const answers = await Promise.all([1, 2, 3].map(() => panel.post(`${PATH}/accept`, candidate)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
    expect(await statusOf(candidate.url)).toBe(200);
  });

  test('comes from nobody else: no foreign address, no other tenant’s candidate, no operator’s picture', async () => {
    const other = await aTenant(inject('app'));
    const [panel, operator] = [await other.panel(), await tenant.operator()];
    const me = await made(
      operator.api.upload<{ avatarUrl: string }>('/operator/me/avatar', { bytes: await picture(), name: 'me.png' }),
    );
    const theirs = await draft(panel);
    for (const url of [theirs.url, me.avatarUrl, 'https://evil.example/x.png', 'x', theirs.url.replace(/.$/, '0')])
      for (const verb of ['accept', 'discard'])
        expect(await admin.post(`${PATH}/${verb}`, { url })).toMatchObject(refusal('not_found'));
    expect([await statusOf(theirs.url), await statusOf(me.avatarUrl)]).toEqual([200, 200]);
    expect(await admin.post(`${PATH}/accept`, {})).toMatchObject(refusal('bad_request'));
  });
});
