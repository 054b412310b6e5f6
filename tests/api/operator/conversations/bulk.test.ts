import { expect, inject, test } from 'vitest';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';

const MANY = 50;

test('fifty conversations acted on at once are all changed, and told of in one order without a gap', async () => {
  const tenant = await aTenant(inject('app'));
  const [anna, bjorn] = [await tenant.operator({ name: 'Anna' }), await tenant.operator({ name: 'Bjørn' })];
  const { id: departmentId } = await made(tenant.server.post<{ id: string }>('/server/departments', { name: 'Sales' }));
  const ids: string[] = [];
  for (let n = 0; n < MANY; n++) {
    const visitor = await tenant.visitor();
    ids.push(await visitor.conversation());
  }
  const stream = await bjorn.api.stream('/operator/stream');
  const at = (id: string) => `/operator/conversations/${id}`;
  const answers = await Promise.all(
    ids.flatMap((id) => [
      anna.api.post(`${at(id)}/department`, { departmentId }),
      anna.api.patch(at(id), { tags: ['bulk', 'spring'], priority: 'low' }),
      anna.api.post(`${at(id)}/hand-off`, { operatorId: bjorn.id }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const closed = await Promise.all(ids.map((id) => anna.api.post(`${at(id)}/actions`, { action: 'close' })));
  expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 200));
  const newest = new Map<string, OperatorConversation>();
  await stream.next(({ data }) => {
    if (data.type === 'conversation') {
      const conversation = data.conversation as OperatorConversation;
      newest.set(conversation.id, conversation);
    }
    return [...newest.values()].filter(({ status }) => status === 'closed').length === MANY;
  });
  const department = { id: departmentId, name: 'Sales' };
  const state = { owner: { id: bjorn.id }, department, tags: ['bulk', 'spring'], priority: 'low', status: 'closed' };
  for (const id of ids) expect(newest.get(id)).toMatchObject(state);
  const numbers = stream.frames.flatMap((frame) => frame.id ?? []);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await made(anna.api.get('/operator/tags'))).toEqual({
    tags: [
      { name: 'bulk', count: MANY },
      { name: 'spring', count: MANY },
    ],
  });
  stream.cut();
});
