import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Operator, ServerOperator } from '#lib/resources/operator.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { codeIn, linkHashIn, mailAfter, mailsTo, redeem, signIn } from '#tests/support/browser/panel-sign-in.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
});

let people = 0;
const somebody = () => `staff-${++people}`;
const put = (id: string, body: object) =>
  tenant.server.put<ServerOperator & { invited?: boolean }>(`/server/operators/${id}`, body);

describe('PUT', () => {
  test('makes an agent with what was sent, then changes what is sent again and nothing else', async () => {
    const id = somebody();
    const first = await put(id, {
      name: 'Eva Lie',
      email: 'eva@shop.example',
      avatarUrl: 'https://shop.example/eva.png',
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      externalId: id,
      name: 'Eva Lie',
      displayName: 'Eva Lie',
      role: 'agent',
      system: false,
    });
    expect(first.body).not.toHaveProperty('invited');
    const second = await put(id, { name: 'Eva Lie Dahl', role: 'admin' });
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ ...first.body, name: 'Eva Lie Dahl', displayName: 'Eva Lie Dahl', role: 'admin' });
    expect((await put(id, { name: 'Eva Lie Dahl' })).body).toEqual(second.body);
  });

  test('makes one who reads the tenant’s own language, until they choose another', async () => {
    const german = await aTenant(inject('app'), { defaultLanguage: 'de' });
    const { language } = (await german.server.put<ServerOperator>('/server/operators/eva', { name: 'Eva' })).body;
    expect(language).toBe('de');
    const eva = await german.operator({ externalId: 'eva' });
    await made(eva.api.patch('/operator/me', { language: 'en' }));
    expect((await made(eva.api.get<{ operator: Operator }>('/operator/me'))).operator.language).toBe('en');
  });

  test.each(['email', 'avatarUrl'])('clears the %s with null', async (field) => {
    const id = somebody();
    await put(id, { name: 'Eva', email: 'eva@shop.example', avatarUrl: 'https://shop.example/eva.png' });
    expect((await put(id, { name: 'Eva', [field]: null })).body).toMatchObject({ [field]: null });
  });

  test('that comes ten times at once makes one operator', async () => {
    const id = somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(id, { name: 'Eva' })));
    expect(answers.map((each) => each.status).toSorted((one, other) => one - other)).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
  });

  test('gives each operator a handle of its own, which a new name does not change', async () => {
    const [one, other] = [somebody(), somebody()];
    const handles = [
      (await put(one, { name: 'Øyvind Ås' })).body.handle,
      (await put(other, { name: 'Øyvind Ås' })).body.handle,
    ];
    expect(new Set(handles).size).toBe(2);
    for (const handle of handles) expect(handle).toMatch(/^[a-z0-9_-]{2,32}$/);
    expect((await put(one, { name: 'Assistant' })).body.handle).toBe(handles[0]);
    expect((await put(somebody(), { name: 'Assistant' })).body.handle).not.toBe('assistant');
    expect((await put(somebody(), { name: '北京' })).body.handle).toMatch(/^[a-z0-9_-]{2,32}$/);
  });

  test('makes an integration account, which is in no team', async () => {
    const id = somebody();
    expect((await put(id, { name: 'Robot', system: true })).body).toMatchObject({ system: true });
    const { api } = await tenant.operator({ externalId: id, name: 'Robot' });
    const { operators } = await made(api.get<{ operators: Operator[] }>('/operator/team'));
    expect(operators.map((each) => each.externalId)).not.toContain(id);
    await made(api.post('/operator/heartbeat'));
    expect((await made(tenant.server.get<ServerOperator>(`/server/operators/${id}`))).online).toBe(false);
  });

  test('with an invitation mails a link, unless the operator has a login already or no address', async () => {
    const [id, email] = [somebody(), `invited-${tenant.id}@shop.example`];
    expect((await put(id, { name: 'Eva', invite: true })).body.invited).toBe(false);
    const mail = await mailAfter(tenant.page, email, async () => {
      expect((await put(id, { name: 'Eva', email, invite: true })).body.invited).toBe(true);
    });
    expect(mail.text).toContain(`/panel?tenant=${tenant.id}#`);
    expect((await put(id, { name: 'Eva', invite: false })).body.invited).toBe(false);
    const { body } = await redeem(tenant.page, { token_hash: linkHashIn(mail) });
    const panel = tenant.page.with({ authorization: `Bearer ${body.access_token}`, 'x-service-tenant': tenant.id });
    expect(await panel.get('/operator/me')).toMatchObject({ status: 200, body: { operator: { externalId: id } } });
    expect((await put(id, { name: 'Eva', invite: true })).body).toMatchObject({ panelLogin: true, invited: false });
    expect(await mailsTo(tenant.page, email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is for an operator who is there, active, and has an address', async () => {
    const id = somebody();
    expect(await tenant.server.post(`/server/operators/${id}/invite`)).toMatchObject(refusal('not_found'));
    await put(id, { name: 'Eva' });
    expect(await tenant.server.post(`/server/operators/${id}/invite`)).toMatchObject(refusal('conflict'));
    await put(id, { name: 'Eva', email: `${id}@shop.example` });
    expect(await tenant.server.post(`/server/operators/${id}/invite`)).toMatchObject({
      status: 200,
      body: { sent: true },
    });
    await tenant.server.delete(`/server/operators/${id}`);
    expect(await tenant.server.post(`/server/operators/${id}/invite`)).toMatchObject(refusal('forbidden'));
  });

  test('signs in by its link, once, or by its code, once', async () => {
    const [id, email] = [somebody(), `${tenant.id}-link@shop.example`];
    await put(id, { name: 'Eva', email });
    const invite = () => mailAfter(tenant.page, email, () => tenant.server.post(`/server/operators/${id}/invite`));
    const first = { token_hash: linkHashIn(await invite()) };
    expect((await redeem(tenant.page, first)).status).toBe(200);
    expect((await redeem(tenant.page, first)).status).toBe(403);
    const second = { email, token: codeIn(await invite()) };
    expect((await redeem(tenant.page, second)).status).toBe(200);
    expect((await redeem(tenant.page, second)).status).toBe(403);
  });
});

test('a token makes the operator, and later changes name, address, picture and role', async () => {
  const externalId = somebody();
  const ask = (body: object) =>
    made(tenant.server.post<{ operator: Operator }>('/server/operator-tokens', { externalId, ...body }));
  const { operator } = await ask({ name: 'Eva' });
  expect(operator).toMatchObject({ externalId, role: 'agent', email: null });
  const changed = { name: 'Eva L.', email: 'eva@shop.example', avatarUrl: 'https://shop.example/e.png', role: 'admin' };
  expect((await ask(changed)).operator).toEqual({ ...operator, ...changed, displayName: 'Eva L.' });
  expect((await ask({ name: 'Eva L.' })).operator).toMatchObject(changed);
});

test('a change of role counts for tokens that are out already', async () => {
  const anna = await tenant.operator({ role: 'admin' });
  const conversationId = await (await tenant.visitor()).conversation();
  await put(anna.externalId, { name: 'Anna', role: 'agent' });
  expect(await anna.api.delete(`/operator/conversations/${conversationId}`)).toMatchObject(refusal('forbidden'));
});

describe('the panel login', () => {
  const login = async (id: string) =>
    (await made(tenant.server.get<ServerOperator>(`/server/operators/${id}`))).panelLogin;

  test('is made by the first sign-in with the address, however that is written', async () => {
    const [id, email] = [somebody(), `login-${tenant.id}@shop.example`];
    await put(id, { name: 'Eva', email: email.toUpperCase() });
    expect(await login(id)).toBe(false);
    const session = await signIn(tenant.page, email, tenant.id);
    expect(await session.get('/operator/me')).toMatchObject({ body: { operator: { externalId: id } } });
    expect(await login(id)).toBe(true);
    expect((await put(id, { name: 'Eva', email: ` ${email} ` })).body.panelLogin).toBe(true);
  });

  test('ends when the address changes, for sessions that are open too; the new address signs in', async () => {
    const [id, email, later] = [somebody(), `old-${tenant.id}@shop.example`, `new-${tenant.id}@shop.example`];
    await put(id, { name: 'Eva', email });
    const session = await signIn(tenant.page, email, tenant.id);
    expect((await session.get('/operator/me')).status).toBe(200);
    expect((await put(id, { name: 'Eva', email: later })).body.panelLogin).toBe(false);
    expect(await session.get('/operator/me')).toMatchObject(refusal('forbidden'));
    expect((await (await signIn(tenant.page, later, tenant.id)).get('/operator/me')).status).toBe(200);
    expect(await session.get('/operator/me')).toMatchObject(refusal('forbidden'));
  });

  test('is of one operator in a tenant, though two have the address', async () => {
    const [one, other, email] = [somebody(), somebody(), `shared-${tenant.id}@shop.example`];
    await put(one, { name: 'Eva', email });
    await put(other, { name: 'Eva', email });
    const session = await signIn(tenant.page, email, tenant.id);
    expect(await session.get('/operator/me')).toMatchObject({ body: { operator: { externalId: one } } });
    expect([await login(one), await login(other)]).toEqual([true, false]);
  });

  test('is made in every tenant that has the address, and each is reached by its name', async () => {
    const [here, there, elsewhere] = [tenant, await aTenant(inject('app')), await aTenant(inject('app'))];
    const email = `both-${tenant.id}@shop.example`;
    for (const each of [here, there]) await each.server.put('/server/operators/both', { name: 'Eva', email });
    const session = await signIn(here.page, email, here.id);
    const me = (id: string) =>
      session.with({ 'x-service-tenant': id }).get<{ tenants: { id: string }[] }>('/operator/me');
    for (const each of [here, there]) {
      const { body } = await me(each.id);
      expect(body).toMatchObject({ tenant: { id: each.id }, operator: { externalId: 'both' } });
      expect(body.tenants.map(({ id }) => id).toSorted()).toEqual([here.id, there.id].toSorted());
    }
    expect(await me(elsewhere.id)).toMatchObject(refusal('forbidden'));
  });

  test('gives in each tenant the rights that the person has there', async () => {
    const [one, other] = [await aTenant(inject('app')), await aTenant(inject('app'))];
    const email = `roles-${tenant.id}@shop.example`;
    await one.server.put('/server/operators/x', { name: 'Eva', email, role: 'admin' });
    await other.server.put('/server/operators/x', { name: 'Eva', email, role: 'agent' });
    const session = await signIn(one.page, email, one.id);
    const remove = async (at: TestTenant) => {
      const conversationId = await (await at.visitor()).conversation();
      return session.with({ 'x-service-tenant': at.id }).delete(`/operator/conversations/${conversationId}`);
    };
    expect((await remove(one)).status).toBe(204);
    expect(await remove(other)).toMatchObject(refusal('forbidden'));
  });
});
