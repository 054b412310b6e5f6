import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Workspace } from '#components/panel/state/workspace.ts';
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

  it('knows at its start where it was asked for, beyond the first page too', async () => {
    const id = conversationWith('asked long ago');
    api.tenant.request(id);
    for (let count = 0; count < 60; count++) conversationWith(`newer ${count}`);
    const work = await atWork();
    expect(listed(work)).not.toContain(id);
    await vi.waitFor(() => expect(rowOf(work, id)).toMatchObject({ requested: true }));
    expect(work.requests.notices.get()).toMatchObject([{ conversationId: id }]);
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
