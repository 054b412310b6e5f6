import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Operator, ServerOperator } from '#lib/resources/operator.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { mailAfter, signIn } from '#tests/support/browser/panel-sign-in.ts';

let tenant: TestTenant;
let admin: ApiClient;
let email: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  admin = (await tenant.operator({ role: 'admin' })).api;
  email = `eva-${tenant.id}@shop.example`;
});

type Invited = Operator & { invited?: boolean };
const add = (more: object = {}) => admin.post<Invited>('/operator/operators', { name: 'Eva Ek', email, ...more });
const all = async () => (await made(admin.get<{ operators: ServerOperator[] }>('/operator/operators'))).operators;

describe('an operator without a backend', () => {
  test('is made, invited by mail, signs in, and is thrown out at once', async () => {
    const mail = await mailAfter(tenant.page, email, async () => {
      const { status, body } = await add({ invite: true });
      expect([status, body]).toMatchObject([
        201,
        { name: 'Eva Ek', email, role: 'agent', externalId: null, invited: true },
      ]);
    });
    expect(mail.text).toContain(`/panel?tenant=${tenant.id}#`);
    const eva = await signIn(tenant.page, email, tenant.id);
    const { operator } = await made(eva.get<{ operator: Operator }>('/operator/me'));
    expect((await all()).find(({ id }) => id === operator.id)).toMatchObject({ panelLogin: true, deactivatedAt: null });
    expect((await admin.delete(`/operator/operators/${operator.id}`)).status).toBe(204);
    expect(await eva.get('/operator/me')).toMatchObject(refusal('forbidden'));
    expect((await all()).find(({ id }) => id === operator.id)).toMatchObject({
      ...{ name: 'Eva Ek', email: null, panelLogin: false },
      deactivatedAt: expect.any(String) as string,
    });
    expect((await admin.delete(`/operator/operators/${operator.id}`)).status).toBe(204);
    expect(await admin.post(`/operator/operators/${operator.id}/invite`)).toMatchObject(refusal('forbidden'));
    const back = await admin.post<Invited>(`/operator/operators/${operator.id}/reactivate`, { email, invite: true });
    expect(back).toMatchObject({ status: 200, body: { id: operator.id, email, invited: true } });
    expect(await eva.get('/operator/me')).toMatchObject(refusal('forbidden'));
  });

  test('has an address of their own; role and name are changed, and the last admin’s role is not', async () => {
    const { body: eva } = await add({ role: 'admin' });
    expect(eva.invited).toBeUndefined();
    expect(await add({ email: email.toUpperCase() })).toMatchObject(refusal('conflict'));
    const changed = await admin.patch(`/operator/operators/${eva.id}`, { role: 'agent', displayName: 'Eva E.' });
    expect(changed).toMatchObject({ status: 200, body: { role: 'agent', name: 'Eva E.' } });
  });

  test('is invited five times an hour at most', async () => {
    const { body: eva } = await add();
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) answers.push((await admin.post(`/operator/operators/${eva.id}/invite`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('the list has everybody, and is admins’ alone, as all that changes it is', async () => {
  await tenant.server.put('/server/operators/crm', { name: 'CRM', system: true });
  await tenant.server.put('/server/operators/old', { name: 'Old' });
  await tenant.server.delete('/server/operators/old');
  const names = (await all()).map(({ name }) => name);
  expect(names).toEqual(['Anna Berg', 'Bjørn Dahl', 'CRM', 'Old']);
  const [anna] = await all();
  const agent = (await tenant.operator()).api;
  for (const answer of [
    await agent.get('/operator/operators'),
    await agent.post('/operator/operators', { name: 'Eva', email }),
    await agent.patch(`/operator/operators/${anna!.id}`, { role: 'agent' }),
    await agent.delete(`/operator/operators/${anna!.id}`),
    await agent.post(`/operator/operators/${anna!.id}/invite`),
    await agent.post(`/operator/operators/${anna!.id}/reactivate`, { email }),
  ])
    expect(answer).toMatchObject(refusal('forbidden'));
});

test('the role of an operator with an externalId is the backend’s; nobody deactivates themselves', async () => {
  const bo = await tenant.operator({ name: 'Bo' });
  expect(await admin.patch(`/operator/operators/${bo.id}`, { role: 'admin' })).toMatchObject(refusal('conflict'));
  expect((await admin.patch(`/operator/operators/${bo.id}`, { available: false })).status).toBe(200);
  const { operator } = await made(admin.get<{ operator: Operator }>('/operator/me'));
  expect(await admin.delete(`/operator/operators/${operator.id}`)).toMatchObject(refusal('conflict'));
});

test.each([
  {},
  { name: 'Eva' },
  { name: '', email: 'eva@shop.example' },
  { name: 'x'.repeat(81), email: 'eva@shop.example' },
  { name: 'Eva', email: 'eva' },
  { name: 'Eva', email: null },
  { name: 'Eva', email: 'eva@shop.example', role: 'owner' },
  { name: 'Eva', email: 'eva@shop.example', invite: 'yes' },
])('%j makes no operator', async (body) => {
  expect(await admin.post('/operator/operators', body)).toMatchObject(refusal('bad_request'));
});
