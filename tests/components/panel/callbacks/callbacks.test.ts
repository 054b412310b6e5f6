import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, UNREACHABLE } from '#components/api/refused.ts';
import { Callbacks, openCount } from '#components/panel/callbacks/callbacks.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';

const request = (id: string, createdAt: string, handled = false): CallbackRequest => ({
  ...{ id, conversationId: null, visitorId: `visitor_of_${id}`, name: id, phone: '12345678', email: null },
  ...{ message: null, handled, handledAt: null, handledBy: null, createdAt },
});
const [OLD, NEW, DONE] = [
  request('old', '2026-11-20T08:00'),
  request('new', '2026-11-20T09:00'),
  request('done', '2026-11-20T10:00', true),
];

let answer: () => Promise<CallbackRequest[]>;
let handled: (id: string, is: boolean) => Promise<CallbackRequest>;
let callbacks: Callbacks;
const listed = () => callbacks.all.get()?.map(({ id, handled: is }) => `${id}${is ? ' done' : ''}`);

beforeEach(async () => {
  answer = async () => [NEW, OLD, DONE];
  handled = async (id, is) => ({ ...OLD, id, handled: is });
  callbacks = new Callbacks({
    callbacks: async () => ({ callbacks: await answer() }),
    handleCallback: (id, is) => handled(id, is),
  });
  await callbacks.refetch();
});

describe('who wants to be called', () => {
  it('stands first as long as nobody has, the newest on top, and is counted', () => {
    expect(listed()).toEqual(['new', 'old', 'done done']);
    expect(openCount(callbacks.all.get())).toBe(2);
    expect(openCount(null)).toBe(0);
  });

  it('comes and goes with what the stream tells', () => {
    callbacks.hear({ type: 'callback', callback: request('newest', '2026-11-20T11:00') });
    callbacks.hear({ type: 'callback', callback: { ...NEW, handled: true } });
    callbacks.hear({ type: 'visitor.deleted', visitorId: DONE.visitorId });
    expect(listed()).toEqual(['newest', 'old', 'new done']);
  });

  it('leads to no conversation that was deleted, and stays', () => {
    callbacks.hear({ type: 'callback', callback: { ...OLD, conversationId: 'conversation_1' } });
    callbacks.hear({ type: 'conversation.deleted', conversationId: 'conversation_1' });
    expect(callbacks.all.get()?.find(({ id }) => id === 'old')?.conversationId).toBeNull();
  });

  it('is as the stream told while a fetch was under way', async () => {
    const { promise, resolve } = Promise.withResolvers<CallbackRequest[]>();
    answer = () => promise;
    const fetching = callbacks.refetch();
    callbacks.hear({ type: 'callback', callback: { ...OLD, handled: true } });
    callbacks.hear({ type: 'callback', callback: request('newest', '2026-11-20T11:00') });
    resolve([NEW, OLD]);
    await fetching;
    expect(listed()).toEqual(['newest', 'new', 'old done']);
  });

  it('is done with at once, and waits again where the server refuses', async () => {
    handled = () => Promise.reject(new Refused(UNREACHABLE));
    const handling = callbacks.handle(OLD, true);
    expect(listed()).toEqual(['new', 'done done', 'old done']);
    await expect(handling).rejects.toBeInstanceOf(Refused);
    expect(listed()).toEqual(['new', 'old', 'done done']);
  });

  it('stays on the screen while nobody answers, and is said to be missing where nothing was known', async () => {
    answer = () => Promise.reject(new Error('down'));
    await callbacks.refetch();
    expect([listed()?.length, callbacks.isFailed.get()]).toEqual([3, false]);
    callbacks = new Callbacks({ callbacks: async () => ({ callbacks: await answer() }), handleCallback: handled });
    await callbacks.refetch();
    expect(callbacks.isFailed.get()).toBe(true);
  });
});
