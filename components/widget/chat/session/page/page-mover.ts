import type { Message } from '#lib/resources/conversation/message.ts';
import type { Place } from '../../../place.ts';
import { loadPart } from '../../load-part.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';

// What an operator showed longer ago is history: it stays a link.
const FRESH_FOR_MS = 60_000;
const MOST_KEPT = 20;

/** Moves the browser where an operator shows the way: once, in the tab that is looked at, and never off the site. */
export async function follow(message: Message, session: Place['storage']['session']): Promise<void> {
  const url = addressOf(message);
  if (!url || document.visibilityState !== 'visible') return;
  if (Math.abs(Date.now() - Date.parse(message.createdAt)) > FRESH_FOR_MS) return;
  const { followed = [] } = session.read() as KeptByChat;
  if (followed.includes(message.id)) return;
  session.change({ followed: [...followed, message.id].slice(-MOST_KEPT) });
  const { wayTo } = await loadPart('messages');
  const target = wayTo(url, location.href);
  if (!target || target === location.href) return;
  session.change({ moved: true });
  location.assign(target);
}

export function addressOf({ kind, data }: Message): string | null {
  return kind === 'navigate' && data && 'url' in data ? data.url : null;
}
