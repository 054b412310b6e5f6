import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { foundReplies, SavedReplies } from '#components/panel/inbox/state/saved-replies.ts';
import { timeAt } from './conversation-made.ts';

const reply = (shortcut: string, body = shortcut, shared = true): SavedReply => ({
  ...{ id: `${shared ? 'shared' : 'own'}_${shortcut}`, shortcut, body, shared },
  ...{ createdBy: 'operator_me', createdAt: timeAt(0), updatedAt: timeAt(0) },
});
const foundBy = (word: string, ...all: SavedReply[]) => foundReplies(all, word).map(({ id }) => id);

describe('saved replies', () => {
  it('are found by the beginning of their shortcut, then by what they say', () => {
    expect(foundBy('ret', reply('warranty', 'You may return it'), reply('return'), reply('size'))).toEqual([
      'shared_return',
      'shared_warranty',
    ]);
  });

  it('of one’s own stand before a shared one of the same shortcut', () => {
    expect(foundBy('', reply('hi'), reply('hi', 'Hello', false), reply('bye'))).toEqual(['shared_bye', 'own_hi']);
  });

  it('are fetched once while they are fresh, again after a failure, and follow what is changed here', async () => {
    let [asked, isDown] = [0, true];
    const replies = new SavedReplies({
      savedReplies: async () => {
        asked += 1;
        if (isDown) throw new Error('down');
        return { savedReplies: [reply('hi')] };
      },
      makeSavedReply: async (fields) => ({ ...reply('new'), ...fields }),
      changeSavedReply: async (id, fields) => ({ ...reply('hi'), id, ...fields }),
      deleteSavedReply: async () => null,
    });
    await replies.refresh();
    expect(replies.isFailed.get()).toBe(true);
    isDown = false;
    await replies.refresh();
    await replies.refresh();
    expect([asked, replies.isFailed.get()]).toEqual([2, false]);
    await replies.add({ shortcut: 'bye', body: 'Bye', shared: true });
    await replies.change('shared_hi', { shortcut: 'hello' });
    expect(replies.all.get()?.map(({ shortcut }) => shortcut)).toEqual(['bye', 'hello']);
    await replies.remove('shared_hi');
    expect(replies.all.get()?.map(({ shortcut }) => shortcut)).toEqual(['bye']);
  });
});
