import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Department, ServerDepartment } from '#lib/resources/department.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
let bjorn: TestOperator;
let admin: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  [anna, bjorn] = [await tenant.operator({ name: 'Anna' }), await tenant.operator({ name: 'Bjørn' })];
  admin = await tenant.operator({ role: 'admin', name: 'Cecilie' });
});

let names = 0;
const aName = () => `Department ${++names}`;
const make = (body: object = {}, api: ApiClient = tenant.server) =>
  api.post<ServerDepartment>('/server/departments', { name: aName(), ...body });
const change = (id: string, body: object) => tenant.server.patch<ServerDepartment>(`/server/departments/${id}`, body);
const all = async (api: ApiClient = tenant.server) =>
  (await made(api.get<{ departments: ServerDepartment[] }>('/server/departments'))).departments;

describe('a department', () => {
  test('has what it was given, and empty what was left out', async () => {
    const given = { description: 'Orders', urlRules: ['/pricing*', 'shop.example.com/*'], roundRobin: true };
    const { status, body } = await make({ ...given, name: ' Sales ', memberIds: [bjorn.id, anna.id, bjorn.id] });
    expect(status).toBe(201);
    const members = { memberIds: [bjorn.id, anna.id], memberExternalIds: [bjorn.externalId, anna.externalId] };
    expect(body).toEqual({ id: expect.stringMatching(/^department_/), name: 'Sales', ...given, ...members });
    expect(await made(tenant.server.get(`/server/departments/${body.id}`))).toEqual(body);
    const bare = (await make()).body;
    const empty = { description: '', urlRules: [], roundRobin: false, memberIds: [], memberExternalIds: [] };
    expect(bare).toEqual({ id: bare.id, name: bare.name, ...empty });
    expect((await all()).slice(-2)).toEqual([body, bare]);
  });

  test('keeps what a change leaves out', async () => {
    const before = (await make({ description: 'Old', urlRules: ['/a'], memberIds: [anna.id], roundRobin: true })).body;
    expect((await change(before.id, {})).body).toEqual(before);
    expect((await change(before.id, { description: '' })).body).toEqual({ ...before, description: '' });
    const next = { name: aName(), urlRules: [], roundRobin: false, memberIds: [] };
    const after = { ...before, ...next, description: '', memberExternalIds: [] };
    expect((await change(before.id, next)).body).toEqual(after);
  });

  test('has the members of both lists together', async () => {
    const lists = { memberIds: [anna.id], memberExternalIds: [bjorn.externalId, anna.externalId] };
    const { body } = await make(lists);
    expect(body.memberIds).toEqual([anna.id, bjorn.id]);
    expect((await change(body.id, { memberExternalIds: [bjorn.externalId] })).body.memberIds).toEqual([bjorn.id]);
    expect((await change(body.id, { memberIds: [] })).body.memberIds).toEqual([]);
  });

  test('has no member who is unknown, of another tenant, deactivated, or an integration’s account', async () => {
    const gone = await tenant.operator();
    await tenant.server.delete(`/server/operators/${gone.externalId}`);
    const bot = await made(
      tenant.server.put<{ id: string; externalId: string }>('/server/operators/bot', { name: 'Bot', system: true }),
    );
    const stranger = await (await aTenant(inject('app'))).operator();
    const { id } = (await make({ memberIds: [anna.id] })).body;
    for (const each of [
      gone,
      bot,
      stranger,
      { id: 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe', externalId: 'nobody' },
      { id: 'x', externalId: '🏔️' },
    ]) {
      for (const lists of [
        { memberIds: [anna.id, each.id] },
        { memberIds: [anna.id], memberExternalIds: [each.externalId] },
      ]) {
        expect(await make(lists)).toMatchObject(refusal('bad_request'));
        expect(await change(id, lists)).toMatchObject(refusal('bad_request'));
      }
    }
    expect((await made(tenant.server.get<ServerDepartment>(`/server/departments/${id}`))).memberIds).toEqual([anna.id]);
  });

  test('loses a member who is deactivated or becomes an integration’s account, also after a return', async () => {
    const [one, two] = [await tenant.operator(), await tenant.operator()];
    const { id } = (await make({ memberIds: [one.id, two.id, anna.id] })).body;
    await tenant.server.delete(`/server/operators/${one.externalId}`);
    await tenant.server.put(`/server/operators/${two.externalId}`, { name: 'Bot', system: true });
    await tenant.server.put(`/server/operators/${one.externalId}`, { name: 'Back' });
    await tenant.server.put(`/server/operators/${two.externalId}`, { name: 'No bot', system: false });
    expect((await made(tenant.server.get<ServerDepartment>(`/server/departments/${id}`))).memberIds).toEqual([anna.id]);
  });

  test('has a name of its own in any case', async () => {
    const { id } = (await make({ name: 'Økonomi' })).body;
    expect(await make({ name: ' øKONOMI' })).toMatchObject(refusal('conflict'));
    const other = (await make()).body;
    expect(await change(other.id, { name: 'økonomi' })).toMatchObject(refusal('conflict'));
    expect((await change(id, { name: 'ØKONOMI' })).body.name).toBe('ØKONOMI');
    const racing = await Promise.all(['Race', 'race', 'RACE', 'rAcE'].map((name) => make({ name })));
    expect(racing.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  });

  test.each([
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: null },
    { description: 'x'.repeat(301) },
    { urlRules: Array.from({ length: 31 }, () => '/a') },
    { urlRules: ['x'.repeat(201)] },
    { urlRules: [''] },
    { urlRules: '/a' },
    { memberIds: Array.from({ length: 201 }, () => 'operator_01jd4q8w2tf7sbm3v5x9kz6ahe') },
    { memberExternalIds: Array.from({ length: 201 }, () => 'x') },
    { roundRobin: 'yes' },
  ])('is not what the bounds forbid, number %#', async (body) => {
    expect(await make(body)).toMatchObject(refusal('bad_request'));
    const { id } = (await make()).body;
    expect(await change(id, body)).toMatchObject(refusal('bad_request'));
    await tenant.server.delete(`/server/departments/${id}`);
  });

  test('may be as long as the bounds say', async () => {
    const longest = {
      name: `${names} ${'ø'.repeat(60)}`.slice(0, 60),
      description: '🏔'.repeat(300),
      urlRules: Array.from({ length: 30 }, (_, n) => `/${n}${'x'.repeat(197)}`),
      memberIds: Array.from({ length: 200 }, () => anna.id),
    };
    expect((await make(longest)).body).toMatchObject({ ...longest, memberIds: [anna.id] });
  });
});

test('there are fifty at most, also when they are made at once', async () => {
  const { server } = await aTenant(inject('app'));
  const answers = await Promise.all(Array.from({ length: 60 }, () => make({}, server)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  const [first] = await all(server);
  expect((await server.delete(`/server/departments/${first!.id}`)).status).toBe(204);
  expect((await make({}, server)).status).toBe(201);
  expect(await all(server)).toHaveLength(50);
});

describe('for operators', () => {
  const PATH = '/operator/departments';

  test('departments are read by everybody, without external ids, and written by admins', async () => {
    const { api } = admin;
    const made201 = await api.post<Department>(PATH, { name: aName(), memberIds: [anna.id], memberExternalIds: ['x'] });
    expect(made201.status).toBe(201);
    const { id } = made201.body;
    expect(Object.keys(made201.body).toSorted()).toEqual([
      'description',
      'id',
      'memberIds',
      'name',
      'roundRobin',
      'urlRules',
    ]);
    const { departments } = await made(anna.api.get<{ departments: Department[] }>(PATH));
    expect(departments.at(-1)).toEqual(made201.body);
    expect(departments.map((each) => each.id)).toEqual((await all()).map((each) => each.id));
    for (const answer of [
      await anna.api.post(PATH, { name: aName() }),
      await anna.api.patch(`${PATH}/${id}`, { name: aName() }),
      await anna.api.delete(`${PATH}/${id}`),
    ])
      expect(answer).toMatchObject(refusal('forbidden'));
    expect((await api.patch<Department>(`${PATH}/${id}`, { roundRobin: true })).body.roundRobin).toBe(true);
    expect((await api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await api.delete(`${PATH}/${id}`)).toMatchObject(refusal('not_found'));
    expect((await tenant.server.delete(`/server/departments/${id}`)).status).toBe(204);
  });

  test('a change is told to their streams', async () => {
    const stream = await anna.api.stream('/operator/stream');
    const { id } = (await make()).body;
    await change(id, { roundRobin: true });
    await tenant.server.delete(`/server/departments/${id}`);
    const told = () => stream.frames.filter(({ data }) => data.type === 'departments' && data.departmentId === id);
    await stream.next(() => told().length === 3);
    expect(told().map((frame) => frame.id)).not.toContain(null);
    stream.cut();
  });
});

describe('a conversation', () => {
  const detail = (id: string) => made(anna.api.get<OperatorConversation>(`/operator/conversations/${id}`));

  test('goes to the first department, in display order, whose rule its first page fits', async () => {
    const other = await aTenant(inject('app'));
    const { api } = await other.operator();
    const departments = [
      await made(make({ name: 'None' }, other.server)),
      await made(make({ name: 'First', urlRules: ['/no', '/pricing*'] }, other.server)),
      await made(make({ name: 'Second', urlRules: ['*'] }, other.server)),
    ];
    const visitor = await other.visitor();
    const began = async (pageUrl?: string) => {
      const id = await visitor.conversation(pageUrl ? { pageUrl } : {});
      return (await made(api.get<OperatorConversation>(`/operator/conversations/${id}`))).department;
    };
    expect(await began('https://shop.example.com/pricing/tents')).toEqual({ id: departments[1]!.id, name: 'First' });
    expect(await began('https://shop.example.com/else')).toEqual({ id: departments[2]!.id, name: 'Second' });
    expect(await began()).toBeNull();
  });

  test('is moved by hand, shows who moved it where, and stays when its department is deleted', async () => {
    const { id: departmentId, name } = (await make()).body;
    const visitor = await tenant.visitor();
    const id = await visitor.conversation();
    const move = (to: unknown) =>
      anna.api.post<OperatorConversation>(`/operator/conversations/${id}/department`, { departmentId: to });
    expect((await move(departmentId)).body.department).toEqual({ id: departmentId, name });
    const { messages } = await visitor.detail(id);
    const data = { departmentId, departmentName: name };
    expect(messages).toMatchObject([{ role: 'system', kind: 'routed', data, author: { id: anna.id } }]);
    await move(departmentId);
    expect((await visitor.detail(id)).messages).toHaveLength(1);
    for (const wrong of ['department_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', ''])
      expect(await move(wrong)).toMatchObject(refusal('not_found'));
    for (const wrong of [7, undefined, {}]) expect(await move(wrong)).toMatchObject(refusal('bad_request'));
    const query = `/operator/conversations?departmentId=${departmentId}`;
    expect((await made(anna.api.get<{ conversations: { id: string }[] }>(query))).conversations).toMatchObject([
      { id },
    ]);
    await made(anna.api.post(`/operator/conversations/${id}/actions`, { action: 'close' }));
    const second = await visitor.conversation();
    await made(anna.api.post(`/operator/conversations/${second}/department`, { departmentId }));
    expect((await tenant.server.delete(`/server/departments/${departmentId}`)).status).toBe(204);
    for (const each of [id, second]) expect((await detail(each)).department).toBeNull();
    expect((await detail(id)).status).toBe('closed');
    expect(await made(anna.api.get(query))).toEqual({ conversations: [], nextCursor: null });
    expect((await move(null)).body.department).toBeNull();
  });
});
