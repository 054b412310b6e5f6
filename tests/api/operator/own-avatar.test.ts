import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';

const MB = 2 ** 20;

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
});

const picture = async (format: 'jpeg' | 'png' | 'webp' | 'gif', background = '#0f5547') =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  );
const send = (api: ApiClient, bytes: Uint8Array<ArrayBuffer>) =>
  api.upload<Operator>('/operator/me/avatar', { bytes, name: 'me.png' });
const statusOf = async (url: string) => (await fetch(url)).status;

describe('an operator’s own picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and shown square, at a public address',
    async (format) => {
      const anna = await tenant.operator();
      const { avatarUrl } = await made(send(anna.api, await picture(format)));
      const response = await fetch(avatarUrl!);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
    },
  );

  test('is seen in the account, the team, the widget’s configuration and beside messages, always at one address', async () => {
    const anna = await tenant.operator({ name: 'Anna Berg' });
    const kari = await tenant.visitor();
    const id = await kari.conversation();
    const { avatarUrl } = await made(send(anna.api, await picture('png')));
    expect((await made(anna.api.get<{ operator: Operator }>('/operator/me'))).operator.avatarUrl).toBe(avatarUrl);
    const { operators } = await made(anna.api.get<{ operators: Operator[] }>('/operator/team'));
    expect(operators.find((each) => each.id === anna.id)?.avatarUrl).toBe(avatarUrl);
    const { team } = await made(tenant.page.get<PublicConfig>(`/tenants/${tenant.id}/config`));
    expect(team.find(({ handle }) => handle === anna.handle)?.avatarUrl).toBe(avatarUrl);
    const path = `/operator/conversations/${id}/messages`;
    const { message } = await made(anna.api.post<{ message: Message }>(path, { body: 'Hi' }));
    expect(message.author?.avatarUrl).toBe(avatarUrl);
    expect((await kari.detail(id)).owner?.avatarUrl).toBe(avatarUrl);
  });

  test('goes with its file when another takes its place, one from the backend too', async () => {
    const anna = await tenant.operator();
    const first = (await made(send(anna.api, await picture('png')))).avatarUrl!;
    const second = (await made(send(anna.api, await picture('png')))).avatarUrl!;
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const put = { name: 'Anna', avatarUrl: 'https://shop.example/anna.png' };
    await made(tenant.server.put(`/server/operators/${anna.externalId}`, { name: 'Anna' }));
    expect(await statusOf(second)).toBe(200);
    await made(tenant.server.put(`/server/operators/${anna.externalId}`, put));
    expect(await statusOf(second)).toBe(404);
    const third = (await made(send(anna.api, await picture('png')))).avatarUrl!;
    await made(tenant.server.put(`/server/operators/${anna.externalId}`, { name: 'Anna', avatarUrl: null }));
    expect(await statusOf(third)).toBe(404);
  });

  test('is no GIF, no page and nothing broken', async () => {
    const anna = await tenant.operator();
    for (const bytes of [
      await picture('gif'),
      (await picture('png')).slice(0, 60),
      new Uint8Array(Buffer.from('<svg/>')),
    ])
      expect(await send(anna.api, bytes)).toMatchObject(refusal('bad_request'));
  });

  test('has at most 2 MB', async () => {
    const anna = await tenant.operator();
    const image = await picture('jpeg');
    const padded = (bytes: number) => new Uint8Array(Buffer.concat([image, Buffer.alloc(bytes - image.length)]));
    expect((await send(anna.api, padded(2 * MB))).status).toBe(200);
    expect(await send(anna.api, padded(2 * MB + 1))).toMatchObject(refusal('payload_too_large'));
    expect(await send(anna.api, padded(3 * MB))).toMatchObject(refusal('payload_too_large'));
  });
});
