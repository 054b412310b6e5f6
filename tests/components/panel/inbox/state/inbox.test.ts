import { describe, expect, it, vi } from 'vitest';
import { refOf } from '#tests/support/fake-operator/fake-tenant.ts';
import { keptStorage } from '../../state/kept-storage.ts';
import { inboxStage } from './inbox-stage.ts';

const stage = inboxStage();
const { atWork, conversationWith, listed, rowOf } = stage;

describe('an inbox at work', () => {
  it('shows at once what the stream tells, in the list and in the open conversation', async () => {
    const [first, second] = [conversationWith('first'), conversationWith('second')];
    const work = await atWork();
    expect(listed(work)).toEqual([second, first]);
    const store = work.conversation(first);
    work.enter(first);
    await vi.waitFor(() => expect(store.load.get().kind).toBe('ready'));
    stage.api.tenant.say(first, { body: 'and more' });
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
      stage.api.tenant.say(id, { body: String(number) });
      if (number % 4 === 0) stage.api.streams.cut();
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
    stage.api.faults.isDown = true;
    stage.api.streams.cut();
    stage.api.tenant.conversations.delete(gone);
    stage.api.tenant.store(kept, { body: 'missed' });
    const late = conversationWith('late');
    stage.api.streams.forget();
    stage.api.faults.isDown = false;
    stage.workspace.stream.tryNow();
    await vi.waitFor(() => expect(listed(work)).toEqual([late, kept]), 10_000);
    await vi.waitFor(() => expect(store.state.get().messages.map(({ body }) => body)).toEqual(['kept', 'missed']));
  });

  it('keeps the list on the screen while nobody answers', async () => {
    conversationWith('there');
    const work = await atWork();
    stage.api.faults.isDown = true;
    stage.api.streams.cut();
    await vi.waitFor(() => expect(stage.workspace.stream.state.get()).toBe('broken'), 5_000);
    await work.lists.refetch();
    expect(listed(work)).toHaveLength(1);
    expect(work.lists.load.get()).toBe('idle');
  });

  it('sends once what it could not send before, when the line is back', async () => {
    const id = conversationWith('hello');
    const work = await atWork();
    stage.api.faults.breakLine(/POST .*\/messages/, { afterwards: true });
    stage.api.faults.breakLine(/POST .*\/messages/);
    work.outbox.add({ conversationId: id, kind: 'text', body: 'answer' });
    await vi.waitFor(() => expect(work.outbox.entries.get()).toEqual([]), 10_000);
    expect(stage.api.tenant.messages.get(id)?.filter(({ body }) => body === 'answer')).toHaveLength(1);
  });

  it('tells of a request until somebody has taken care of it', async () => {
    const id = conversationWith('help');
    const work = await atWork();
    stage.api.tenant.request(id);
    await vi.waitFor(() => expect(work.requests.notices.get()).toMatchObject([{ conversationId: id }]));
    const sindre = refOf(stage.api.tenant.operators[1]!);
    stage.api.tenant.change(id, { owner: sindre, participants: [sindre], status: 'human', requested: false });
    await vi.waitFor(() => expect(work.requests.notices.get()).toEqual([]));
  });

  it('does not tell again of a request that was put off, after a reload neither', async () => {
    const id = conversationWith('help');
    const storage = keptStorage();
    const before = await atWork(storage);
    stage.api.tenant.request(id);
    await vi.waitFor(() => expect(before.requests.notices.get()).toHaveLength(1));
    before.requests.dismiss(id);
    before.close();
    const after = await atWork(storage);
    await vi.waitFor(() =>
      expect(stage.api.tenant.calls.filter((call) => call === 'GET /operator/requests').length).toBe(2),
    );
    await after.lists.refetch();
    expect(after.requests.notices.get()).toEqual([]);
    stage.api.tenant.request(id);
    await vi.waitFor(() => expect(after.requests.notices.get()).toHaveLength(1));
  });

  it('counts an open conversation as read, and keeps that over news that come late', async () => {
    const id = conversationWith('read me');
    const work = await atWork();
    const { lastMessageAt } = stage.api.tenant.find(id);
    work.markRead(id, lastMessageAt!);
    expect(rowOf(work, id)).toMatchObject({ unread: 0, operatorReadAt: lastMessageAt });
    await vi.waitFor(() => expect(stage.api.tenant.find(id).operatorReadAt).toBe(lastMessageAt), 3_000);
    stage.api.tenant.tell({
      type: 'conversation',
      conversation: { ...stage.api.tenant.find(id), unread: 1, operatorReadAt: null },
    });
    await vi.waitFor(() => expect(rowOf(work, id)?.unread).toBe(0));
  });

  it('shows what an action did before the stream tells of it, and lets newer news stand', async () => {
    const id = conversationWith('join me');
    const work = await atWork();
    await work.act(id, 'join');
    expect(rowOf(work, id)).toMatchObject({ status: 'human', owner: { id: stage.workspace.me } });
  });

  it('renews a token that is refused, and goes on', async () => {
    const id = conversationWith('before');
    const work = await atWork();
    stage.api.identity.refuseTokens();
    await work.lists.refetch();
    expect(work.lists.load.get()).toBe('idle');
    expect(stage.sessionsOver).toBe(0);
    stage.api.tenant.say(id, { body: 'after' });
    await vi.waitFor(() => expect(rowOf(work, id)?.preview).toBe('after'));
  });

  it('says when the session is over for good', async () => {
    const work = await atWork();
    stage.api.identity.refuseTokens();
    stage.api.identity.refuseTokens();
    await work.lists.refetch();
    expect(stage.sessionsOver).toBeGreaterThan(0);
  });
});
