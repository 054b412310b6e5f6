import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna' });
});

const listed = async () =>
  (await made(anna.api.get<{ callbacks: CallbackRequest[] }>('/operator/callbacks'))).callbacks;
const handle = ({ api }: TestOperator, id: string, handled: unknown) =>
  api.patch<CallbackRequest>(`/operator/callbacks/${id}`, { handled });

/** Somebody who wants to be called. @returns the callback's id */
async function aWish(name: string): Promise<string> {
  const visitor = await tenant.visitor();
  const wish = { name, phone: '+47 987 65 432', message: 'About my order' };
  await made(visitor.api.post(`/visitor/conversations/${await visitor.conversation()}/callback`, wish));
  return (await listed()).find((each) => each.name === name)!.id;
}

describe('a callback', () => {
  test('is handled by whoever says so first, and taken up again', async () => {
    const id = await aWish('Kari');
    expect((await listed())[0]).toMatchObject({ id, handled: false, handledAt: null, handledBy: null });
    const done = (await handle(anna, id, true)).body;
    expect(done).toMatchObject({ id, handled: true, handledBy: anna.id, handledAt: expect.any(String) });
    const bjorn = await tenant.operator({ name: 'Bjørn' });
    expect((await handle(bjorn, id, true)).body).toEqual(done);
    expect((await handle(bjorn, id, false)).body).toMatchObject({ handled: false, handledAt: null, handledBy: null });
    expect((await handle(bjorn, id, true)).body.handledBy).toBe(bjorn.id);
  });

  test('of two who handle it at once is one’s', async () => {
    const id = await aWish('Ola');
    const [one, two] = [await tenant.operator(), await tenant.operator()];
    const answers = await Promise.all([handle(one, id, true), handle(two, id, true)]);
    expect(new Set(answers.map(({ body }) => body.handledBy)).size).toBe(1);
  });

  test('is told to all operators when it comes, is handled and is taken up again, and not when nothing changes', async () => {
    const bjorn = await tenant.operator({ name: 'Bjørn' });
    const stream = await bjorn.api.stream('/operator/stream');
    const id = await aWish('Ingrid');
    await made(handle(anna, id, true));
    await made(handle(anna, id, true));
    await made(handle(anna, id, false));
    await made(handle(anna, id, true));
    const told = () =>
      stream.frames
        .filter(({ event }) => event === 'callback')
        .map(({ data }) => (data.callback as CallbackRequest).handled);
    await stream.next(() => told().length >= 4);
    expect(told()).toEqual([false, true, false, true]);
    stream.cut();
  });

  test('stays when its conversation is deleted, and goes with its visitor', async () => {
    const admin = await tenant.operator({ role: 'admin' });
    const id = await aWish('Lars');
    const found = async () => (await listed()).find((each) => each.id === id);
    const { conversationId, visitorId } = (await found())!;
    expect((await admin.api.delete(`/operator/conversations/${conversationId}`)).status).toBe(204);
    expect(await found()).toMatchObject({ id, name: 'Lars', conversationId: null, visitorId });
    expect((await admin.api.delete(`/operator/visitors/${visitorId}`)).status).toBe(204);
    expect(await found()).toBeUndefined();
  });

  test.each([null, 'true', 1, undefined])('is not handled by %j', async (handled) => {
    expect(await handle(anna, await aWish(`x${String(handled)}`), handled)).toMatchObject(refusal('bad_request'));
  });
});

test('those that nobody has called stand first, the newest first', async () => {
  const [old, done, fresh] = [await aWish('First'), await aWish('Second'), await aWish('Third')];
  await made(handle(anna, done, true));
  const ids = (await listed()).map(({ id }) => id);
  const places = [fresh, old, done].map((id) => ids.indexOf(id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(ids[0]).toBe(fresh);
});
