import { describe, expect, it } from 'vitest';
import { keptStorage } from '#tests/components/panel/state/kept-storage.ts';
import { made } from '#tests/support/api/api-client.ts';
import { inboxStage, until } from './inbox-stage.ts';

const stage = inboxStage();
const { atWork, conversationWith, listed, rowOf } = stage;

describe('an inbox at work', () => {
  it('shows at once what the stream tells, in the list and in the open conversation', async () => {
    const [first, second] = [await conversationWith('first'), await conversationWith('second')];
    const work = await atWork();
    expect(listed(work)).toEqual([second.id, first.id]);
    const store = work.conversation(first.id);
    work.enter(store);
    await until(() => expect(store.load.get().kind).toBe('ready'));
    await first.say('and more');
    await until(() => expect(listed(work)).toEqual([first.id, second.id]));
    expect(store.state.get().messages.map(({ body }) => body)).toEqual(['first', 'and more']);
    expect(rowOf(work, first.id)).toMatchObject({ preview: 'and more', unread: 2 });
  });

  it('fills the conversation that is shown, when the line came back while it was drawn', async () => {
    const [unknown, known] = [await conversationWith('unknown'), await conversationWith('known')];
    const work = await atWork();
    work.enter(work.conversation(known.id))();
    await until(() => expect(work.conversation(known.id).load.get().kind).toBe('ready'));
    const drawn = [work.conversation(unknown.id), work.conversation(known.id)];
    work.begin();
    await made(stage.sindre.operator.api.patch(`/operator/conversations/${known.id}`, { tags: ['returns'] }));
    await until(() => expect(rowOf(work, known.id)?.tags).toEqual(['returns']));
    for (const store of drawn) {
      work.enter(store);
      const tags = store.id === known.id ? ['returns'] : [];
      await until(() => expect(store.state.get().conversation?.tags).toEqual(tags));
      expect(work.conversation(store.id)).toBe(store);
    }
  });

  it('goes on where it was when its line breaks, without loss or double', async () => {
    const customer = await conversationWith('0');
    const work = await atWork();
    const store = work.conversation(customer.id);
    work.enter(store);
    await until(() => expect(store.load.get().kind).toBe('ready'));
    for (let number = 1; number <= 20; number++) {
      await customer.say(String(number));
      if (number % 4 === 0) stage.line.cutStreams();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const wanted = Array.from({ length: 21 }, (_, number) => String(number));
    await until(() => expect(store.state.get().messages.map(({ body }) => body)).toEqual(wanted));
    expect(rowOf(work, customer.id)?.preview).toBe('20');
  });

  it('fetches afresh what it cannot catch up with', async () => {
    const [kept, gone] = [await conversationWith('kept'), await conversationWith('gone')];
    const work = await atWork();
    const store = work.conversation(kept.id);
    work.enter(store);
    await until(() => expect(store.load.get().kind).toBe('ready'));
    stage.line.isDown = true;
    stage.line.cutStreams();
    await stage.sindre.remove(gone.id);
    await kept.say('missed');
    const late = await conversationWith('late');
    await stage.shop.forgetLog();
    stage.line.isDown = false;
    stage.workspace.stream.tryNow();
    await until(() => expect(listed(work)).toEqual([late.id, kept.id]));
    await until(() => expect(store.state.get().messages.map(({ body }) => body)).toEqual(['kept', 'missed']));
  });

  it('keeps the list on the screen while nobody answers', async () => {
    await conversationWith('there');
    const work = await atWork();
    stage.line.isDown = true;
    stage.line.cutStreams();
    await until(() => expect(stage.workspace.stream.state.get()).toBe('broken'));
    await work.lists.refetch();
    expect(listed(work)).toHaveLength(1);
    expect(work.lists.load.get()).toBe('idle');
  });

  it('sends once what it could not send before, when the line is back', async () => {
    const customer = await conversationWith('hello');
    const work = await atWork();
    stage.line.break(/POST .*\/messages/, { afterwards: true });
    stage.line.break(/POST .*\/messages/);
    work.outbox.add({ conversationId: customer.id, kind: 'text', body: 'answer' });
    await until(() => expect(work.outbox.entries.get()).toEqual([]));
    expect((await stage.shop.messages(customer.id)).filter(({ body }) => body === 'answer')).toHaveLength(1);
  });

  it('tells of a request until somebody has taken care of it', async () => {
    const customer = await conversationWith('help');
    const work = await atWork();
    await customer.askForPerson('ragnhild');
    await until(() => expect(work.requests.notices.get()).toMatchObject([{ conversationId: customer.id }]));
    await stage.sindre.join(customer.id);
    await until(() => expect(work.requests.notices.get()).toEqual([]));
  });

  it('does not tell again of a request that was put off, after a reload neither', async () => {
    const customer = await conversationWith('help');
    const storage = keptStorage();
    const before = await atWork(storage);
    await customer.askForPerson('ragnhild');
    await until(() => expect(before.requests.notices.get()).toHaveLength(1));
    before.requests.dismiss(customer.id);
    before.close();
    const after = await atWork(storage);
    await until(() => expect(stage.line.seen(/GET .*operator\/requests$/).length).toBe(2));
    await after.lists.refetch();
    expect(after.requests.notices.get()).toEqual([]);
    await customer.askForPerson('ragnhild');
    await until(() => expect(after.requests.notices.get()).toHaveLength(1));
  });

  it('counts an open conversation as read, and keeps that over news that come late', async () => {
    const customer = await conversationWith('read me');
    const work = await atWork();
    const { lastMessageAt } = await stage.sindre.detail(customer.id);
    work.markRead(customer.id, lastMessageAt!);
    expect(rowOf(work, customer.id)).toMatchObject({ unread: 0, operatorReadAt: lastMessageAt });
    const readAt = async () => (await stage.sindre.detail(customer.id)).operatorReadAt;
    await until(async () => expect(await readAt()).toBe(lastMessageAt));
    await stage.shop.retell(customer.id, { operatorUnread: 1, operatorReadAt: null, preview: 'as it was' });
    await until(() => expect(rowOf(work, customer.id)).toMatchObject({ preview: 'as it was', unread: 0 }));
  });

  it('shows what an action did before the stream tells of it, and lets newer news stand', async () => {
    const customer = await conversationWith('join me');
    const work = await atWork();
    await work.act(customer.id, 'join');
    expect(rowOf(work, customer.id)).toMatchObject({ status: 'human', owner: { id: stage.workspace.me } });
  });

  it('renews a token that is refused, and goes on', async () => {
    const customer = await conversationWith('before');
    const work = await atWork();
    stage.line.refuseTokens();
    await work.lists.refetch();
    expect(work.lists.load.get()).toBe('idle');
    expect(stage.sessionsOver()).toBe(0);
    await customer.say('after');
    await until(() => expect(rowOf(work, customer.id)?.preview).toBe('after'));
  });

  it('says when the session is over for good', async () => {
    const work = await atWork();
    await stage.endSession();
    stage.line.refuseTokens();
    await work.lists.refetch();
    expect(stage.sessionsOver()).toBeGreaterThan(0);
  });
});
