import { beforeEach, expect, inject, test } from 'vitest';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let [anna, bjorn]: TestOperator[] = [];
let id: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  [anna, bjorn] = [await tenant.operator({ name: 'Anna' }), await tenant.operator({ name: 'Bjørn' })];
  const visitor = await tenant.visitor();
  id = await visitor.conversation();
});

const give = (operatorId: unknown) =>
  anna!.api.post<OperatorConversation>(`/operator/conversations/${id}/hand-off`, { operatorId });

test('a conversation is handed to a colleague, who hears of it', async () => {
  const bjorns = await bjorn!.api.stream('/operator/stream');
  const conversation = await made(give(bjorn!.id));
  expect(conversation).toMatchObject({ id, owner: { id: bjorn!.id }, participants: [{ id: bjorn!.id }] });
  const { data } = await bjorns.next(({ event }) => event === 'conversation');
  expect(data).toMatchObject({ conversation: { id, owner: { id: bjorn!.id } } });
  bjorns.cut();
});

test('nobody unknown is handed one, nor anybody of another tenant; nothing but an id is understood', async () => {
  const elsewhere = await (await aTenant(inject('app'))).operator({ name: 'Cato' });
  expect(await give(elsewhere.id)).toMatchObject(refusal('not_found'));
  expect(await give('operator_x')).toMatchObject(refusal('not_found'));
  expect(await give(7)).toMatchObject(refusal('bad_request'));
  expect(await give(undefined)).toMatchObject(refusal('bad_request'));
});
