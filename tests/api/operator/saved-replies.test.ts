import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let admin: TestOperator;
let agent: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  [admin, agent] = [await tenant.operator({ role: 'admin' }), await tenant.operator()];
});

const PATH = '/operator/saved-replies';
const listed = async (api: ApiClient) => (await made(api.get<{ savedReplies: SavedReply[] }>(PATH))).savedReplies;
const save = (api: ApiClient, shortcut: unknown, rest: object = {}) =>
  api.post<SavedReply>(PATH, { shortcut, body: `Text of ${String(shortcut)}`, ...rest });
const change = (api: ApiClient, id: string, body: unknown) => api.patch<SavedReply>(`${PATH}/${id}`, body);

describe('a reply of one’s own', () => {
  test('is saved, changed and deleted by whoever made it, and seen by nobody else', async () => {
    const { status, body } = await save(agent.api, 'own-1');
    expect(status).toBe(201);
    expect(body).toMatchObject({ shortcut: 'own-1', shared: false, createdBy: agent.id, body: 'Text of own-1' });
    expect((await listed(agent.api)).map(({ id }) => id)).toContain(body.id);
    expect((await listed(admin.api)).map(({ id }) => id)).not.toContain(body.id);
    for (const { api } of [admin, await tenant.operator()]) {
      expect(await change(api, body.id, { body: 'Mine now' })).toMatchObject(refusal('not_found'));
      expect(await api.delete(`${PATH}/${body.id}`)).toMatchObject(refusal('not_found'));
    }
    const changed = (await change(agent.api, body.id, { shortcut: 'own-2', body: ' New ' })).body;
    expect(changed).toMatchObject({ id: body.id, shortcut: 'own-2', body: 'New', createdAt: body.createdAt });
    expect(changed.updatedAt > body.updatedAt).toBe(true);
    expect((await agent.api.delete(`${PATH}/${body.id}`)).status).toBe(204);
    expect(await agent.api.delete(`${PATH}/${body.id}`)).toMatchObject(refusal('not_found'));
  });

  test('may have the shortcut of a shared one and of a colleague’s, not of another own one', async () => {
    await made(save(admin.api, 'same', { shared: true }));
    const own = await made(save(agent.api, 'same'));
    await made(save(admin.api, 'same'));
    expect(await save(agent.api, 'same')).toMatchObject(refusal('conflict'));
    expect(await save(admin.api, 'same', { shared: true })).toMatchObject(refusal('conflict'));
    const other = await made(save(agent.api, 'other'));
    expect(await change(agent.api, other.id, { shortcut: 'same' })).toMatchObject(refusal('conflict'));
    expect((await change(agent.api, own.id, { shortcut: 'same' })).status).toBe(200);
    const shortcuts = (await listed(agent.api)).map(({ shortcut }) => shortcut);
    expect(shortcuts).toEqual(shortcuts.toSorted());
  });
});

describe('a shared reply', () => {
  test('is read by everybody and written by admins alone', async () => {
    expect(await save(agent.api, 'shared-1', { shared: true })).toMatchObject(refusal('forbidden'));
    const reply = await made(save(admin.api, 'shared-1', { shared: true }));
    expect(await listed(agent.api)).toContainEqual(reply);
    expect(await change(agent.api, reply.id, { body: 'x' })).toMatchObject(refusal('forbidden'));
    expect(await agent.api.delete(`${PATH}/${reply.id}`)).toMatchObject(refusal('forbidden'));
    expect((await change(admin.api, reply.id, { body: 'x' })).body.body).toBe('x');
  });

  test('becomes one, or stops being one, by an admin’s hand', async () => {
    const own = await made(save(agent.api, 'moves'));
    expect(await change(agent.api, own.id, { shared: true })).toMatchObject(refusal('forbidden'));
    expect((await change(agent.api, own.id, { shared: false })).status).toBe(200);
    const mine = await made(save(admin.api, 'moves'));
    expect((await change(admin.api, mine.id, { shared: true })).body.shared).toBe(true);
    expect((await listed(agent.api)).filter(({ shortcut }) => shortcut === 'moves')).toHaveLength(2);
    expect((await change(admin.api, mine.id, { shared: false })).body).toMatchObject({ shared: false });
    expect((await listed(agent.api)).filter(({ shortcut }) => shortcut === 'moves')).toHaveLength(1);
    await made(save(admin.api, 'moves', { shared: true }));
    expect(await change(admin.api, mine.id, { shared: true })).toMatchObject(refusal('conflict'));
  });
});

test.each(['', 'A', 'å', 'two words', 'x'.repeat(41), 'a.b', ' a', null, 7])('no shortcut is %j', async (shortcut) => {
  expect(await save(agent.api, shortcut)).toMatchObject(refusal('bad_request'));
});

test('texts have 1 to 4000 characters, shortcuts up to 40', async () => {
  const longest = await made(save(agent.api, 'x'.repeat(40), { body: 'ø'.repeat(4000) }));
  expect(longest.body).toHaveLength(4000);
  for (const body of ['', '  ', 'x'.repeat(4001), null])
    expect(await save(agent.api, 'too-long', { body })).toMatchObject(refusal('bad_request'));
});

test.each([
  ['of one’s own are 200', { shared: false }, 200],
  ['that are shared are 500', { shared: true }, 500],
])(
  'those %s at most, also when they are made at once',
  async (_, rest, most) => {
    const { api } = await (await aTenant(inject('app'))).operator({ role: 'admin' });
    for (let n = 0; n < most - 5; n += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, most - 5 - n) }, (_each, i) => made(save(api, `r-${n + i}`, rest))),
      );
    const answers = await Promise.all(Array.from({ length: 12 }, (_each, n) => save(api, `late-${n}`, rest)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await listed(api)).toHaveLength(most);
    await made(save(api, 'other-scope', { shared: !rest.shared }));
  },
  60_000,
);
