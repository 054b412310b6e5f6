import { describe, expect, it, vi } from 'vitest';
import { takeNext } from '#components/panel/inbox/state/waiting/take-next.ts';
import { waitingConversations } from '#components/panel/inbox/state/waiting/waiting.ts';
import { refOf } from '#tests/support/fake-operator/fake-tenant.ts';
import { keptStorage } from '#tests/components/panel/state/kept-storage.ts';
import { inboxStage } from '../inbox-stage.ts';

const stage = inboxStage();
const { atWork, conversationWith, listed, rowOf } = stage;

describe('an inbox where some wait for a person', () => {
  it('has who waits at the top from its start, however many others are newer', async () => {
    const id = conversationWith('asked long ago');
    stage.api.tenant.request(id);
    for (let count = 0; count < 60; count++) conversationWith(`newer ${count}`);
    const work = await atWork();
    expect(listed(work)?.[0]).toBe(id);
    await vi.waitFor(() => expect(rowOf(work, id)).toMatchObject({ requested: true }));
    await vi.waitFor(() => expect(work.requests.notices.get()).toMatchObject([{ conversationId: id }]));
  });

  it('knows of 116 open conversations that 21 wait, and who has waited longest', async () => {
    const asked: string[] = [];
    for (let number = 0; number < 21; number++) {
      const id = conversationWith(`help ${number}`);
      const requestedAt = new Date(Date.now() - (40 - number) * 60_000).toISOString();
      stage.api.tenant.conversations.set(id, { ...stage.api.tenant.find(id), requested: true, requestedAt });
      asked.push(id);
    }
    for (let number = 0; number < 95; number++) conversationWith(`newer ${number}`);
    const work = await atWork();
    await vi.waitFor(() => expect(work.waiting.requested.get()).toBe(21));
    expect(listed(work)?.slice(0, 21)).toEqual(asked);
    await work.lists.show({ filter: 'mine', q: '' });
    stage.api.streams.cut();
    stage.api.streams.forget();
    stage.workspace.stream.tryNow();
    await vi.waitFor(() => expect(waitingConversations(work.lists.state.get()).map(({ id }) => id)).toEqual(asked));
  });

  it('takes on who has waited longest, and the next one where a colleague was faster', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    stage.api.tenant.request(first);
    stage.api.tenant.request(second);
    const work = await atWork();
    await vi.waitFor(() => expect(listed(work)).toEqual([first, second]));
    const sindre = refOf(stage.api.tenant.operators[1]!);
    // Taken a moment ago: the news are still on their way.
    const taken = { owner: sindre, participants: [sindre], status: 'human' as const, requested: false };
    stage.api.tenant.conversations.set(first, { ...stage.api.tenant.find(first), ...taken });
    expect(await takeNext(work)).toBe(second);
    expect(stage.api.tenant.find(first)).toMatchObject({ owner: sindre, participants: [sindre] });
    expect(stage.api.tenant.find(second).owner?.id).toBe(stage.workspace.me);
    stage.api.tenant.tell({ type: 'conversation', conversation: stage.api.tenant.find(first) });
    await vi.waitFor(() => expect(work.waiting.requested.get()).toBe(0));
    expect(await takeNext(work)).toBeNull();
  });

  it('leaves all who wait for later, until somebody new asks', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    const storage = keptStorage();
    const work = await atWork(storage);
    stage.api.tenant.request(first);
    await vi.waitFor(() => expect(work.requests.notices.get()).toHaveLength(1));
    const at = work.requests.notices.get()[0]!.at;
    work.requests.later(at);
    expect([work.requests.notices.get(), work.requests.quietUntil.get()]).toEqual([[], at]);
    work.close();
    const after = await atWork(storage);
    expect(after.requests.quietUntil.get()).toBe(at);
    stage.api.tenant.request(second);
    await vi.waitFor(() => expect(after.requests.notices.get()).toMatchObject([{ conversationId: second }]));
    expect(after.requests.notices.get()[0]!.at > at).toBe(true);
  });

  it('tells who asks for this operator from who asks for anybody', async () => {
    const [anybody, me] = [conversationWith('anybody'), conversationWith('you')];
    const work = await atWork();
    await vi.waitFor(() => expect(stage.workspace.team.get()).toHaveLength(2));
    stage.api.tenant.request(
      anybody,
      stage.api.tenant.operators.map(({ id }) => id),
    );
    stage.api.tenant.request(me);
    await vi.waitFor(() => expect(work.requests.notices.get()).toHaveLength(2));
    expect(work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed])).toEqual([
      [me, true],
      [anybody, false],
    ]);
  });

  it('knows at its start that it was asked for by name, as long as that waits', async () => {
    const [anybody, me] = [conversationWith('anybody'), conversationWith('you')];
    stage.api.tenant.request(
      anybody,
      stage.api.tenant.operators.map(({ id }) => id),
    );
    stage.api.tenant.request(me);
    const work = await atWork();
    const named = () => work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed]);
    await vi.waitFor(() =>
      expect(named()).toEqual([
        [me, true],
        [anybody, false],
      ]),
    );
    stage.workspace.stream.tryNow();
    const lookedUp = () => stage.api.tenant.calls.filter((call) => call === `GET /operator/conversations/${me}`).length;
    expect(lookedUp()).toBe(1);
  });

  it('remembers what was closed last until it is reopened, with the owner that it had', async () => {
    const id = conversationWith('bye');
    const work = await atWork();
    await work.act(id, 'join');
    await work.act(id, 'close');
    expect(work.changes.closed.get()?.id).toBe(id);
    await work.act(id, 'reopen');
    expect(work.changes.closed.get()).toBeNull();
    expect(rowOf(work, id)?.owner?.id).toBe(stage.workspace.me);
  });
});
