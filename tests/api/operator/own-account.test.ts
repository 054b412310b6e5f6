import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Operator } from '#lib/resources/operator.ts';
import type { PublicConfig, TenantSettings } from '#lib/resources/tenant.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Eva Lie' });
});

const patch = (body: object) => anna.api.patch<Operator>('/operator/me', body);
const config = () => made(tenant.page.get<PublicConfig>(`/tenants/${tenant.id}/config`));
const member = async (handle: string) => (await config()).team.find((each) => each.handle === handle)!;

test('an operator sees who it is, the tenant, and the tenants of the same login', async () => {
  const me = await made(
    anna.api.get<{ operator: Operator; tenant: TenantSettings; tenants: object[] }>('/operator/me'),
  );
  expect(me.operator).toMatchObject({ id: anna.id, externalId: anna.externalId, name: 'Eva Lie', role: 'agent' });
  expect(me.tenant).toEqual(tenant.settings);
  expect(me.tenants).toEqual([{ id: tenant.id, name: tenant.settings.name }]);
});

test('an operator changes what is sent and nothing else, and cannot give itself a role', async () => {
  const before = await made(anna.api.get<{ operator: Operator }>('/operator/me'));
  const changed = { displayName: 'Eva L.', greeting: { no: 'Hei', en: 'Hello' }, language: 'en' };
  const { body } = await patch({
    ...changed,
    role: 'admin',
    email: 'x@evil.example',
    handle: 'assistant',
    system: true,
  });
  expect(body).toEqual({ ...before.operator, ...changed, name: 'Eva L.' });
  expect((await patch({})).body).toEqual(body);
  expect((await patch({ greeting: null })).body).toEqual({ ...body, greeting: null });
});

describe('presence', () => {
  test('is online with a heartbeat, and then somebody is there to answer', async () => {
    expect(await config()).toMatchObject({ humanAvailable: false, openNow: true });
    expect((await anna.api.post('/operator/heartbeat')).status).toBe(204);
    expect(await member(anna.handle)).toMatchObject({ online: true, nearby: false });
    expect((await config()).humanAvailable).toBe(true);
    const { operators } = await made(anna.api.get<{ operators: Operator[] }>('/operator/team'));
    expect(operators.map((each) => [each.handle, each.online])).toEqual([
      ['anna', false],
      [anna.handle, true],
    ]);
  });

  test('ends when the operator checks out, and a heartbeat does not bring it back until checked in', async () => {
    await anna.api.post('/operator/heartbeat');
    expect((await patch({ available: false })).body).toMatchObject({ available: false, online: false });
    await anna.api.post('/operator/heartbeat');
    expect(await member(anna.handle)).toMatchObject({ online: false, nearby: false });
    await patch({ available: true });
    await anna.api.post('/operator/heartbeat');
    expect(await member(anna.handle)).toMatchObject({ online: true });
  });

  test('is told to visitors and colleagues when somebody comes, and when somebody checks out', async () => {
    const visitor = await tenant.visitor();
    const streams = [await visitor.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    const told = (online: boolean) =>
      Promise.all(
        streams.map((stream) =>
          stream.next((frame) => {
            const team = frame.event === 'presence' ? (frame.data.team as PublicConfig['team']) : [];
            return team.some(
              (each) => each.handle === anna.handle && each.online === online && frame.data.humanAvailable === online,
            );
          }),
        ),
      );
    await anna.api.post('/operator/heartbeat');
    expect((await told(true)).map((frame) => frame.id)).toEqual([null, null]);
    const before = streams.map((stream) => stream.frames.length);
    await patch({ available: false });
    await expect
      .poll(() =>
        streams.every((stream, index) =>
          stream.frames.slice(before[index]).some((frame) => frame.event === 'presence'),
        ),
      )
      .toBe(true);
    for (const stream of streams) {
      expect(stream.frames.findLast((frame) => frame.event === 'presence')!.data).toMatchObject({
        humanAvailable: false,
      });
      stream.cut();
    }
  });

  test('of an owner is in the conversation’s frames, on a stream that has just opened too', async () => {
    const visitor = await tenant.visitor();
    const id = await visitor.conversation();
    await anna.api.post('/operator/heartbeat');
    await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'join' });
    const shop = await visitor.api.stream('/visitor/stream');
    await shop.next((frame) => frame.event === 'presence');
    await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'close' });
    const { data } = await shop.next((frame) => frame.event === 'conversation');
    expect(data.conversation).toMatchObject({ owner: { id: anna.id, online: true } });
    shop.cut();
  });
});
