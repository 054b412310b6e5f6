import { beforeAll, expect, inject, test } from 'vitest';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let [anna, bjorn]: TestOperator[] = [];
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  [anna, bjorn] = [await tenant.operator({ name: 'Anna Berg' }), await tenant.operator({ name: 'Bjørn Dahl' })];
});

const tell = (id: string, viewing: unknown) => anna!.api.post(`/operator/conversations/${id}/viewing`, { viewing });

test('colleagues see who has a conversation open, those who come later too; the visitor never does', async () => {
  const kari = await tenant.visitor();
  const id = await kari.conversation();
  const [shop, panel] = [await kari.api.stream('/visitor/stream'), await bjorn!.api.stream('/operator/stream')];
  for (const viewing of [true, true, false, true]) expect((await tell(id, viewing)).status).toBe(204);
  const shown = { conversationId: id, operatorId: anna!.id, name: 'Anna Berg' };
  const late = await bjorn!.api.stream('/operator/stream');
  expect((await late.next(({ event }) => event === 'viewing')).data).toMatchObject({ ...shown, viewing: true });
  await tell(id, false);
  await late.next(({ event, data }) => event === 'viewing' && data.viewing === false);
  // What was said twice is told once.
  const told = () => panel.frames.filter(({ event }) => event === 'viewing').map(({ data }) => data.viewing);
  await expect.poll(told).toEqual([true, false, true, false]);
  await made(anna!.api.post(`/operator/conversations/${id}/messages`, { body: 'Hello' }));
  await shop.next(({ event }) => event === 'message');
  expect(shop.frames.filter(({ event }) => event === 'viewing')).toEqual([]);
  [shop, panel, late].forEach((stream) => stream.cut());
});

test('nothing but yes or no is understood, of no conversation but the tenant’s own', async () => {
  const id = await (await tenant.visitor()).conversation();
  const foreign = await (await (await aTenant(inject('app'))).visitor()).conversation();
  expect(await tell(id, 'yes')).toMatchObject(refusal('bad_request'));
  expect(await tell(foreign, true)).toMatchObject(refusal('not_found'));
});
