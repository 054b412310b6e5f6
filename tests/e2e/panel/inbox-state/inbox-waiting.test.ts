import { describe, expect, it } from 'vitest';
import { takeNext } from '#components/panel/inbox/state/waiting/take-next.ts';
import { waitingConversations } from '#components/panel/inbox/state/waiting/waiting.ts';
import { keptStorage } from '#tests/components/panel/state/kept-storage.ts';
import { manyConversations } from '#tests/support/many-conversations.ts';
import { inboxStage, until } from './inbox-stage.ts';

const stage = inboxStage();
const { atWork, conversationWith, listed, rowOf } = stage;

describe('an inbox where some wait for a person', () => {
  it('has who waits at the top from its start, however many others are newer', async () => {
    const customer = await conversationWith('asked long ago');
    await customer.askForPerson('ragnhild');
    await manyConversations(stage.shop.id, 60, (number) => `newer ${number}`);
    const work = await atWork();
    expect(listed(work)?.[0]).toBe(customer.id);
    await until(() => expect(rowOf(work, customer.id)).toMatchObject({ requested: true }));
    await until(() => expect(work.requests.notices.get()).toMatchObject([{ conversationId: customer.id }]));
  });

  it('knows of 116 open conversations that 21 wait, and who has waited longest', async () => {
    const asked: string[] = [];
    for (let number = 0; number < 21; number++) {
      const customer = await conversationWith(`help ${number}`);
      await customer.askForPerson('ragnhild');
      asked.push(customer.id);
    }
    await manyConversations(stage.shop.id, 95, (number) => `newer ${number}`);
    const work = await atWork();
    await until(() => expect(work.waiting.requested.get()).toBe(21));
    expect(listed(work)?.slice(0, 21)).toEqual(asked);
    await work.lists.show({ filter: 'mine', q: '' });
    stage.line.cutStreams();
    await stage.shop.forgetLog();
    stage.workspace.stream.tryNow();
    await until(() => expect(waitingConversations(work.lists.state.get()).map(({ id }) => id)).toEqual(asked));
  });

  it('takes on who has waited longest, and the next one where a colleague was faster', async () => {
    const [first, second] = [await conversationWith('first'), await conversationWith('second')];
    await first.askForPerson('ragnhild');
    await second.askForPerson('ragnhild');
    const work = await atWork();
    await until(() => expect(listed(work)).toEqual([first.id, second.id]));
    // The news are still on their way.
    const letThrough = stage.line.holdStreams();
    await stage.sindre.join(first.id);
    expect(await takeNext(work)).toBe(second.id);
    const sindre = { name: 'Sindre Moen' };
    expect(await stage.sindre.detail(first.id)).toMatchObject({ owner: sindre, participants: [sindre] });
    expect((await stage.sindre.detail(second.id)).owner?.id).toBe(stage.workspace.me);
    letThrough();
    await until(() => expect(work.waiting.requested.get()).toBe(0));
    expect(await takeNext(work)).toBeNull();
  });

  it('leaves all who wait for later, until somebody new asks', async () => {
    const [first, second] = [await conversationWith('first'), await conversationWith('second')];
    const storage = keptStorage();
    const work = await atWork(storage);
    await first.askForPerson('ragnhild');
    await until(() => expect(work.requests.notices.get()).toHaveLength(1));
    const at = work.requests.notices.get()[0]!.at;
    work.requests.later(at);
    expect([work.requests.notices.get(), work.requests.quietUntil.get()]).toEqual([[], at]);
    work.close();
    const after = await atWork(storage);
    expect(after.requests.quietUntil.get()).toBe(at);
    await second.askForPerson('ragnhild');
    await until(() => expect(after.requests.notices.get()).toMatchObject([{ conversationId: second.id }]));
    expect(after.requests.notices.get()[0]!.at > at).toBe(true);
  });

  it('tells who asks for this operator from who asks for anybody', async () => {
    const [anybody, me] = [await conversationWith('anybody'), await conversationWith('you')];
    const work = await atWork();
    await until(() => expect(stage.workspace.team.get()).toHaveLength(2));
    await anybody.askForPerson();
    await me.askForPerson('ragnhild');
    await until(() => expect(work.requests.notices.get()).toHaveLength(2));
    expect(work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed])).toEqual([
      [me.id, true],
      [anybody.id, false],
    ]);
  });

  it('knows at its start that it was asked for by name, as long as that waits', async () => {
    const [anybody, me] = [await conversationWith('anybody'), await conversationWith('you')];
    await anybody.askForPerson();
    await me.askForPerson('ragnhild');
    const work = await atWork();
    const named = () => work.requests.notices.get().map(({ conversationId, isNamed }) => [conversationId, isNamed]);
    await until(() =>
      expect(named()).toEqual([
        [me.id, true],
        [anybody.id, false],
      ]),
    );
    const asked = (path: string) => stage.line.seen(new RegExp(`GET .*operator/${path}$`)).length;
    stage.line.cutStreams();
    await until(() => expect(asked('requests')).toBe(2));
    await work.lists.refetch();
    expect(asked(`conversations/${me.id}`)).toBe(1);
  });

  it('remembers what was closed last until it is reopened, with the owner that it had', async () => {
    const customer = await conversationWith('bye');
    const work = await atWork();
    await work.act(customer.id, 'join');
    await work.act(customer.id, 'close');
    expect(work.changes.closed.get().map(({ id }) => id)).toEqual([customer.id]);
    await work.act(customer.id, 'reopen');
    expect(work.changes.closed.get()).toEqual([]);
    expect(rowOf(work, customer.id)?.owner?.id).toBe(stage.workspace.me);
  });

  it('takes back together what was closed together, and keeps what could not be opened', async () => {
    const ids = [(await conversationWith('one')).id, (await conversationWith('two')).id];
    const work = await atWork();
    const [one, two] = [await work.changes.do(ids[0]!, 'close'), await work.changes.do(ids[1]!, 'close')];
    work.changes.closed.set([one, two]);
    const closed = () =>
      work.changes.closed
        .get()
        .map(({ id }) => id)
        .toSorted();
    expect(closed()).toEqual(ids.toSorted());
    stage.line.refuse(new RegExp(`POST .*${ids[0]}/actions`), 503, 'unavailable');
    expect((await work.changes.undoClose()).map(({ id }) => id)).toEqual([ids[0]]);
    expect(closed()).toEqual([ids[0]]);
    expect(await work.changes.undoClose()).toEqual([]);
    expect(ids.map((id) => rowOf(work, id)?.status)).toEqual(['ai', 'ai']);
  });
});
