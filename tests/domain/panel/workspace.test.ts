import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Workspace } from '#components/panel/state/workspace.ts';
import { takeNext } from '#components/panel/state/take-next.ts';
import { waitingConversations } from '#components/panel/state/waiting.ts';
import { idsOf } from '#components/panel/state/list-state.ts';
import { operatorApi } from '#components/panel/api/operator-api.ts';
import { panelRequest } from '#components/panel/api/panel-request.ts';
import { type FakeOperatorApi, startFakeOperatorApi } from '#tests/support/fake-operator-api.ts';
import { refOf } from '#tests/support/fake-operator/fake-tenant.ts';
import { fakeSurroundings } from '../realtime/fake-surroundings.ts';
import { keptStorage } from './kept-storage.ts';

let api: FakeOperatorApi;
let workspace: Workspace | null = null;
let sessionsOver = 0;
let generation = 0;

const credentials = {
  token: async () => `token.${generation}`,
  renew: async () => {
    generation += 1;
    return api.identity.isGood(`token.${generation}`) ? `token.${generation}` : null;
  },
};

beforeEach(async () => {
  [generation, sessionsOver] = [0, 0];
  api = await startFakeOperatorApi();
});

afterEach(async () => {
  workspace?.close();
  await api.close();
});

/** At work, with its stream open and its list there. */
async function atWork(storage = keptStorage()): Promise<Workspace> {
  const me = await operatorApi(panelRequest(api.url, credentials, null)).me();
  const made = new Workspace({
    origin: api.url,
    credentials,
    me,
    onSessionOver: () => (sessionsOver += 1),
    store: storage.tab(),
    surroundings: fakeSurroundings(),
  });
  workspace = made;
  await vi.waitFor(() => expect(listed(made)).not.toBeNull());
  await vi.waitFor(() => expect(made.stream.state.get()).toBe('open'));
  return made;
}

const OPEN = { filter: 'open', q: '' } as const;
const listed = (of: Workspace) => idsOf(of.inbox.state.get(), OPEN);
const rowOf = (of: Workspace, id: string) => of.inbox.state.get().rows.get(id)?.conversation;

function conversationWith(body: string): string {
  const { id } = api.tenant.addConversation();
  api.tenant.store(id, { body });
  return id;
}

describe('a workspace', () => {
  it('shows at once what the stream tells, in the list and in the open conversation', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    const work = await atWork();
    expect(listed(work)).toEqual([second, first]);
    const store = work.conversation(first);
    work.enter(first);
    await vi.waitFor(() => expect(store.load.get().kind).toBe('ready'));
    api.tenant.say(first, { body: 'and more' });
    await vi.waitFor(() => expect(listed(work)).toEqual([first, second]));
    expect(store.state.get().messages.map(({ body }) => body)).toEqual(['first', 'and more']);
    expect(rowOf(work, first)).toMatchObject({ preview: 'and more', unread: 2 });
  });

  it('goes on where it was when its line breaks, without loss or double', async () => {
    const id = conversationWith('0');
    const work = await atWork();
    const store = work.conversation(id);
    work.enter(id);
    await vi.waitFor(() => expect(store.load.get().kind).toBe('ready'));
    for (let number = 1; number <= 20; number++) {
      api.tenant.say(id, { body: String(number) });
      if (number % 4 === 0) api.streams.cut();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const wanted = Array.from({ length: 21 }, (_, number) => String(number));
    await vi.waitFor(() => expect(store.state.get().messages.map(({ body }) => body)).toEqual(wanted), 10_000);
    expect(rowOf(work, id)?.preview).toBe('20');
  });

  it('fetches afresh what it cannot catch up with', async () => {
    const [kept, gone] = [conversationWith('kept'), conversationWith('gone')];
    const work = await atWork();
    const store = work.conversation(kept);
    work.enter(kept);
    await vi.waitFor(() => expect(store.load.get().kind).toBe('ready'));
    api.faults.isDown = true;
    api.streams.cut();
    api.tenant.conversations.delete(gone);
    api.tenant.store(kept, { body: 'missed' });
    const late = conversationWith('late');
    api.streams.forget();
    api.faults.isDown = false;
    work.stream.tryNow();
    await vi.waitFor(() => expect(listed(work)).toEqual([late, kept]), 10_000);
    await vi.waitFor(() => expect(store.state.get().messages.map(({ body }) => body)).toEqual(['kept', 'missed']));
  });

  it('keeps the list on the screen while nobody answers', async () => {
    conversationWith('there');
    const work = await atWork();
    api.faults.isDown = true;
    api.streams.cut();
    await vi.waitFor(() => expect(work.stream.state.get()).toBe('broken'), 5_000);
    await work.inbox.refetch();
    expect(listed(work)).toHaveLength(1);
    expect(work.inbox.load.get()).toBe('idle');
  });

  it('sends once what it could not send before, when the line is back', async () => {
    const id = conversationWith('hello');
    const work = await atWork();
    api.faults.breakLine(/POST .*\/messages/, { afterwards: true });
    api.faults.breakLine(/POST .*\/messages/);
    work.outbox.add({ conversationId: id, kind: 'text', body: 'answer' });
    await vi.waitFor(() => expect(work.outbox.entries.get()).toEqual([]), 10_000);
    expect(api.tenant.messages.get(id)?.filter(({ body }) => body === 'answer')).toHaveLength(1);
  });

  it('tells of a request until somebody has taken care of it', async () => {
    const id = conversationWith('help');
    const work = await atWork();
    api.tenant.request(id);
    await vi.waitFor(() => expect(work.requests.notices.get()).toMatchObject([{ conversationId: id }]));
    const sindre = refOf(api.tenant.operators[1]!);
    api.tenant.change(id, { owner: sindre, participants: [sindre], status: 'human', requested: false });
    await vi.waitFor(() => expect(work.requests.notices.get()).toEqual([]));
  });

  it('does not tell again of a request that was put off, after a reload neither', async () => {
    const id = conversationWith('help');
    const storage = keptStorage();
    const before = await atWork(storage);
    api.tenant.request(id);
    await vi.waitFor(() => expect(before.requests.notices.get()).toHaveLength(1));
    before.requests.dismiss(id);
    before.close();
    const after = await atWork(storage);
    await vi.waitFor(() => expect(api.tenant.calls.filter((call) => call === 'GET /operator/requests').length).toBe(2));
    await after.inbox.refetch();
    expect(after.requests.notices.get()).toEqual([]);
    api.tenant.request(id);
    await vi.waitFor(() => expect(after.requests.notices.get()).toHaveLength(1));
  });

  it('has who waits at the top from its start, however many others are newer', async () => {
    const id = conversationWith('asked long ago');
    api.tenant.request(id);
    for (let count = 0; count < 60; count++) conversationWith(`newer ${count}`);
    const work = await atWork();
    expect(listed(work)?.[0]).toBe(id);
    await vi.waitFor(() => expect(rowOf(work, id)).toMatchObject({ requested: true }));
    expect(work.requests.notices.get()).toMatchObject([{ conversationId: id }]);
  });

  it('knows of 116 open conversations that 21 wait, and who has waited longest', async () => {
    const asked: string[] = [];
    for (let number = 0; number < 21; number++) {
      const id = conversationWith(`help ${number}`);
      const requestedAt = new Date(Date.now() - (40 - number) * 60_000).toISOString();
      api.tenant.conversations.set(id, { ...api.tenant.find(id), requested: true, requestedAt });
      asked.push(id);
    }
    for (let number = 0; number < 95; number++) conversationWith(`newer ${number}`);
    const work = await atWork();
    await vi.waitFor(() => expect(work.waiting.requested.get()).toBe(21));
    expect(listed(work)?.slice(0, 21)).toEqual(asked);
    await work.inbox.show({ filter: 'mine', q: '' });
    api.streams.cut();
    api.streams.forget();
    work.stream.tryNow();
    await vi.waitFor(() => expect(waitingConversations(work.inbox.state.get()).map(({ id }) => id)).toEqual(asked));
  });

  it('takes on who has waited longest, and the next one where a colleague was faster', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    api.tenant.request(first);
    api.tenant.request(second);
    const work = await atWork();
    await vi.waitFor(() => expect(listed(work)).toEqual([first, second]));
    const sindre = refOf(api.tenant.operators[1]!);
    // Taken a moment ago: the news are still on their way.
    const taken = { owner: sindre, participants: [sindre], status: 'human' as const, requested: false };
    api.tenant.conversations.set(first, { ...api.tenant.find(first), ...taken });
    expect(await takeNext(work)).toBe(second);
    expect(api.tenant.find(first)).toMatchObject({ owner: sindre, participants: [sindre] });
    expect(api.tenant.find(second).owner?.id).toBe(work.me);
    api.tenant.tell({ type: 'conversation', conversation: api.tenant.find(first) });
    await vi.waitFor(() => expect(work.waiting.requested.get()).toBe(0));
    expect(await takeNext(work)).toBeNull();
  });

  it('leaves all who wait for later, until somebody new asks', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    const storage = keptStorage();
    const work = await atWork(storage);
    api.tenant.request(first);
    await vi.waitFor(() => expect(work.requests.notices.get()).toHaveLength(1));
    const at = work.requests.notices.get()[0]!.at;
    work.requests.later(at);
    expect([work.requests.notices.get(), work.requests.quietUntil.get()]).toEqual([[], at]);
    work.close();
    const after = await atWork(storage);
    expect(after.requests.quietUntil.get()).toBe(at);
    api.tenant.request(second);
    await vi.waitFor(() => expect(after.requests.notices.get()).toMatchObject([{ conversationId: second }]));
    expect(after.requests.notices.get()[0]!.at > at).toBe(true);
  });

  it('tells who asks for this operator from who asks for anybody', async () => {
    const [anybody, me] = [conversationWith('anybody'), conversationWith('you')];
    const work = await atWork();
    await vi.waitFor(() => expect(work.team.get()).toHaveLength(2));
    api.tenant.request(
      anybody,
      api.tenant.operators.map(({ id }) => id),
    );
    api.tenant.request(me);
    await vi.waitFor(() => expect(work.requests.notices.get()).toHaveLength(2));
    expect(work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed])).toEqual([
      [me, true],
      [anybody, false],
    ]);
  });

  it('knows at its start that it was asked for by name, as long as that waits', async () => {
    const [anybody, me] = [conversationWith('anybody'), conversationWith('you')];
    api.tenant.request(
      anybody,
      api.tenant.operators.map(({ id }) => id),
    );
    api.tenant.request(me);
    const work = await atWork();
    const named = () => work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed]);
    await vi.waitFor(() =>
      expect(named()).toEqual([
        [me, true],
        [anybody, false],
      ]),
    );
    work.stream.tryNow();
    const lookedUp = () => api.tenant.calls.filter((call) => call === `GET /operator/conversations/${me}`).length;
    expect(lookedUp()).toBe(1);
  });

  it('remembers what was closed last until it is reopened, with the owner that it had', async () => {
    const id = conversationWith('bye');
    const work = await atWork();
    await work.act(id, 'join');
    await work.act(id, 'close');
    expect(work.closed.get()?.id).toBe(id);
    await work.act(id, 'reopen');
    expect(work.closed.get()).toBeNull();
    expect(rowOf(work, id)?.owner?.id).toBe(work.me);
  });

  it('counts an open conversation as read, and keeps that over news that come late', async () => {
    const id = conversationWith('read me');
    const work = await atWork();
    const { lastMessageAt } = api.tenant.find(id);
    work.markRead(id, lastMessageAt!);
    expect(rowOf(work, id)).toMatchObject({ unread: 0, operatorReadAt: lastMessageAt });
    await vi.waitFor(() => expect(api.tenant.find(id).operatorReadAt).toBe(lastMessageAt), 3_000);
    api.tenant.tell({
      type: 'conversation',
      conversation: { ...api.tenant.find(id), unread: 1, operatorReadAt: null },
    });
    await vi.waitFor(() => expect(rowOf(work, id)?.unread).toBe(0));
  });

  it('shows what an action did before the stream tells of it, and lets newer news stand', async () => {
    const id = conversationWith('join me');
    const work = await atWork();
    await work.act(id, 'join');
    expect(rowOf(work, id)).toMatchObject({ status: 'human', owner: { id: work.me } });
  });

  it('renews a token that is refused, and goes on', async () => {
    const id = conversationWith('before');
    const work = await atWork();
    api.identity.refuseTokens();
    await work.inbox.refetch();
    expect(work.inbox.load.get()).toBe('idle');
    expect(sessionsOver).toBe(0);
    api.tenant.say(id, { body: 'after' });
    await vi.waitFor(() => expect(rowOf(work, id)?.preview).toBe('after'));
  });

  it('says when the session is over for good', async () => {
    const work = await atWork();
    api.identity.refuseTokens();
    api.identity.refuseTokens();
    await work.inbox.refetch();
    expect(sessionsOver).toBeGreaterThan(0);
  });
});
