import type { ChatStore } from './chat-store.ts';

const MOST_KEPT = 4;

/** Collects what is new for those who hear the chat rather than see it: whole messages only, and none that were there before. */
export function announceNews(store: ChatStore): void {
  let heard = { shown: '', through: '', count: -1 };
  store.subscribe(() => {
    const { shown, news } = store.state;
    const isKnown = heard.shown === shown.id && heard.count >= 0;
    if (isKnown && heard.count === shown.messages.length) return;
    const { shown: before, through } = heard;
    const isLoaded = shown.conversation !== null;
    heard = {
      shown: shown.id,
      through: shown.messages.at(-1)?.createdAt ?? '',
      count: isLoaded ? shown.messages.length : -1,
    };
    if (!isKnown || before !== shown.id) return;
    const fresh = shown.messages.filter(({ createdAt, role }) => createdAt > through && role !== 'visitor');
    if (fresh.length > 0) store.change({ news: [...news, ...fresh].slice(-MOST_KEPT) });
  });
}
