import type { ChatStore } from './chat-store.ts';

const MOST_KEPT = 4;

/** Collects what is new for those who hear the chat rather than see it: whole messages only, and none that were there before. */
export function announceNews(store: ChatStore): void {
  let heard = { talk: '', through: '', count: -1 };
  store.subscribe(() => {
    const { talk, news } = store.state;
    const isKnown = heard.talk === talk.id && heard.count >= 0;
    if (isKnown && heard.count === talk.messages.length) return;
    const { talk: before, through } = heard;
    const isLoaded = talk.conversation !== null;
    heard = {
      talk: talk.id,
      through: talk.messages.at(-1)?.createdAt ?? '',
      count: isLoaded ? talk.messages.length : -1,
    };
    if (!isKnown || before !== talk.id) return;
    const fresh = talk.messages.filter(({ createdAt, role }) => createdAt > through && role !== 'visitor');
    if (fresh.length > 0) store.change({ news: [...news, ...fresh].slice(-MOST_KEPT) });
  });
}
