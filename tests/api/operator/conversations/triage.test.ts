import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversation, TagCount } from '#lib/resources/conversation/conversation.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna' });
});

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** A conversation with a message of its visitor's. */
async function aTalk() {
  const visitor = await tenant.visitor();
  const id = await visitor.conversation();
  await visitor.says(id, 'Hello');
  const patch = (body: unknown) => anna.api.patch<OperatorConversation>(`/operator/conversations/${id}`, body);
  return { visitor, id, patch };
}

const ids = async (query: string) => {
  const { conversations } = await made(
    anna.api.get<{ conversations: OperatorConversation[] }>(`/operator/conversations?${query}`),
  );
  return conversations.map((each) => each.id);
};

describe('tags', () => {
  test('are trimmed, in lower case, each once and in the order given', async () => {
    const { patch } = await aTalk();
    const { body } = await patch({ tags: [' Return', 'VIP ', 'return', 'Ørsta 🏔️'] });
    expect(body.tags).toEqual(['return', 'vip', 'ørsta 🏔️']);
    expect((await patch({ tags: [] })).body.tags).toEqual([]);
  });

  test('are ten at most, counted after doubles are gone', async () => {
    const { patch } = await aTalk();
    const ten = Array.from({ length: 10 }, (_, n) => `tag ${n}`);
    expect((await patch({ tags: [...ten, 'TAG 3', ' tag 9 '] })).body.tags).toEqual(ten);
    expect(await patch({ tags: [...ten, 'one more'] })).toMatchObject(refusal('bad_request'));
  });

  test.each([[['x'.repeat(41)]], [['🏔️'.repeat(21)]], [['']], [[' ']], [[null]], ['return'], [null]])(
    'are not %j',
    async (tags) => {
      const { patch } = await aTalk();
      expect(await patch({ tags })).toMatchObject(refusal('bad_request'));
    },
  );

  test('have up to forty characters', async () => {
    const { patch } = await aTalk();
    const long = '🏔'.repeat(40);
    expect((await patch({ tags: [long] })).body.tags).toEqual([long]);
  });

  test('narrow every list', async () => {
    const own = `narrow-${crypto.randomUUID().slice(0, 8)}`;
    const [open, closed, snoozed, owned, other] = [
      await aTalk(),
      await aTalk(),
      await aTalk(),
      await aTalk(),
      await aTalk(),
    ];
    for (const { patch } of [open, closed, snoozed, owned]) await made(patch({ tags: [own, 'other'] }));
    await made(other.patch({ tags: ['other'] }));
    await made(anna.api.post(`/operator/conversations/${closed.id}/actions`, { action: 'close' }));
    await made(anna.api.post(`/operator/conversations/${owned.id}/actions`, { action: 'join' }));
    await made(snoozed.patch({ snoozedUntil: IN_AN_HOUR() }));
    expect(await ids(`tag=${own}`)).toEqual([owned.id, closed.id, snoozed.id, open.id]);
    expect(await ids(`tag=${own.toUpperCase()}&filter=open`)).toEqual([owned.id, open.id]);
    expect(await ids(`tag=${own}&filter=unassigned`)).toEqual([open.id]);
    expect(await ids(`tag=${own}&filter=mine`)).toEqual([owned.id]);
    expect(await ids(`tag=${own}&filter=snoozed`)).toEqual([snoozed.id]);
    expect(await ids(`tag=${own}&sort=waiting`)).toEqual([owned.id, closed.id, snoozed.id, open.id]);
    await made(open.visitor.api.post(`/visitor/conversations/${open.id}/request-human`));
    expect(await ids(`tag=${own}&sort=waiting`)).toEqual([open.id, owned.id, closed.id, snoozed.id]);
    expect(await ids(`tag=${own}&q=hello&filter=open`)).toEqual([open.id, owned.id]);
    expect(await ids(`tag=${own}&q=nothing`)).toEqual([]);
    expect(await ids(`tag=${own}-`)).toEqual([]);
  });

  test.each(['tag=', `tag=${'x'.repeat(41)}`, 'priority=', 'priority=highest', 'priority=NORMAL'])(
    'and a list asked for by ?%s is refused',
    async (query) => {
      expect(await anna.api.get(`/operator/conversations?${query}`)).toMatchObject(refusal('bad_request'));
    },
  );
});

describe('GET /operator/tags', () => {
  const tagsOf = async (of: TestTenant) => {
    const { api } = await of.operator();
    return (await made(api.get<{ tags: TagCount[] }>('/operator/tags'))).tags;
  };

  test('counts conversations that have a message, the most used first, exactly', async () => {
    const other = await aTenant(inject('app'));
    const { api } = await other.operator({ role: 'admin' });
    const visitor = await other.visitor();
    const tagged = async (tags: string[], speaks = true) => {
      const id = await visitor.conversation();
      if (speaks) await made(api.post(`/operator/conversations/${id}/messages`, { body: 'Hi' }));
      await made(api.patch(`/operator/conversations/${id}`, { tags }));
      return id;
    };
    const [first, second] = [await tagged(['a', 'b']), await tagged(['b', 'c'])];
    const silent = await tagged(['c', 'd'], false);
    expect(await tagsOf(other)).toEqual([
      { name: 'b', count: 2 },
      { name: 'a', count: 1 },
      { name: 'c', count: 1 },
    ]);
    await visitor.says(silent, 'Hello');
    await made(api.patch(`/operator/conversations/${first}`, { tags: ['c'] }));
    expect(await tagsOf(other)).toEqual([
      { name: 'c', count: 3 },
      { name: 'b', count: 1 },
      { name: 'd', count: 1 },
    ]);
    await api.delete(`/operator/conversations/${second}`);
    expect(await tagsOf(other)).toEqual([
      { name: 'c', count: 2 },
      { name: 'd', count: 1 },
    ]);
    await api.delete(`/operator/visitors/${visitor.id}`);
    expect(await tagsOf(other)).toEqual([]);
  });
});

describe('priority', () => {
  test('is normal at first, can be each of four, and narrows lists', async () => {
    const { id, patch } = await aTalk();
    expect((await patch({})).body.priority).toBe('normal');
    for (const priority of ['urgent', 'high', 'low', 'normal'])
      expect((await patch({ priority })).body.priority).toBe(priority);
    expect(await ids('priority=urgent')).toEqual([]);
    await patch({ priority: 'urgent' });
    expect(await ids('priority=urgent&filter=open')).toEqual([id]);
    expect(await ids('priority=normal')).not.toContain(id);
    await patch({ priority: 'normal' });
    expect(await ids('priority=normal')).toContain(id);
  });

  test.each([null, '', 'highest', 1])('is not %j', async (priority) => {
    expect(await (await aTalk()).patch({ priority })).toMatchObject(refusal('bad_request'));
  });
});

describe('a snooze', () => {
  test('takes the conversation out of all lists but its own and all, until null ends it', async () => {
    const { id, patch } = await aTalk();
    const until = IN_AN_HOUR();
    expect((await patch({ snoozedUntil: until })).body.snoozedUntil).toBe(until);
    for (const filter of ['open', 'unassigned']) expect(await ids(`filter=${filter}`)).not.toContain(id);
    for (const filter of ['snoozed', 'all']) expect(await ids(`filter=${filter}`)).toContain(id);
    expect((await patch({ snoozedUntil: null })).body.snoozedUntil).toBeNull();
    expect(await ids('filter=open')).toContain(id);
    expect(await ids('filter=snoozed')).not.toContain(id);
  });

  test("ends with the visitor's message, and with a request for a person", async () => {
    const { visitor, id, patch } = await aTalk();
    await made(patch({ snoozedUntil: IN_AN_HOUR() }));
    await visitor.says(id, 'One more thing');
    expect((await patch({})).body.snoozedUntil).toBeNull();
    await made(patch({ snoozedUntil: IN_AN_HOUR() }));
    await made(visitor.api.post(`/visitor/conversations/${id}/request-human`));
    expect((await patch({})).body.snoozedUntil).toBeNull();
  });

  test("goes on over the team's messages and notes", async () => {
    const { id, patch } = await aTalk();
    const until = IN_AN_HOUR();
    await made(patch({ snoozedUntil: until }));
    for (const kind of ['text', 'note'])
      await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'Later', kind }));
    expect((await patch({})).body.snoozedUntil).toBe(until);
  });

  test.each(['2020-01-01T00:00:00.000Z', 'tomorrow', '2030-01-01', 0, ''])('is not until %j', async (snoozedUntil) => {
    expect(await (await aTalk()).patch({ snoozedUntil })).toMatchObject(refusal('bad_request'));
  });
});

test('all operators hear of it, the visitor hears nothing, and what is so already is told to nobody', async () => {
  const { visitor, id, patch } = await aTalk();
  const bjorn = await tenant.operator({ name: 'Bjørn' });
  const [team, theirs] = [await bjorn.api.stream('/operator/stream'), await visitor.api.stream('/visitor/stream')];
  await made(patch({ tags: ['heard'], priority: 'low' }));
  await made(patch({ tags: ['Heard'], priority: 'low', snoozedUntil: null }));
  await made(patch({ priority: 'high' }));
  const told = ({ data }: { data: Record<string, unknown> }) =>
    data.type === 'conversation' && (data.conversation as OperatorConversation).id === id;
  await team.next((frame) => told(frame) && (frame.data.conversation as OperatorConversation).priority === 'high');
  expect(team.frames.filter(told)).toHaveLength(2);
  await visitor.says(id, 'And now');
  await theirs.next(told);
  expect(theirs.frames.filter(told).map(({ data }) => (data.conversation as { preview: string }).preview)).toContain(
    'And now',
  );
  expect(theirs.frames.findIndex(told)).toBeGreaterThan(theirs.frames.findIndex(({ event }) => event === 'message'));
  team.cut();
  theirs.cut();
});
