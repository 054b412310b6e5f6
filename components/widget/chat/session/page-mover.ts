import type { Message } from '#lib/resources/message.ts';
import type { Place } from '../../place.ts';
import type { KeptByChat } from './kept-by-chat.ts';

// What an operator showed longer ago is history: it stays a link.
const FRESH_FOR_MS = 60_000;
const MOST_KEPT = 20;

/** Moves the browser where an operator shows the way: once, in the tab that is looked at, and never off the site. */
export function follow(message: Message, session: Place['storage']['session'], here: Location = location): void {
  const url = addressOf(message);
  if (!url || document.visibilityState !== 'visible') return;
  if (Math.abs(Date.now() - Date.parse(message.createdAt)) > FRESH_FOR_MS) return;
  const { followed = [] } = session.read() as KeptByChat;
  if (followed.includes(message.id)) return;
  session.change({ followed: [...followed, message.id].slice(-MOST_KEPT) });
  const target = wayTo(url, here.href);
  if (target && target !== here.href) here.assign(target);
}

export function addressOf({ kind, data }: Message): string | null {
  return kind === 'navigate' && data && 'url' in data ? data.url : null;
}

/** The address, if it is on the same site as the page: the same host, or one within the other. Never from TLS to none. */
export function wayTo(address: string, page: string): string | null {
  if (!URL.canParse(address)) return null;
  const [target, from] = [new URL(address), new URL(page)];
  const isSecureEnough = target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  if (!isSecureEnough || target.username || target.password) return null;
  return isSameSite(target, from) ? target.href : null;
}

function isSameSite(target: URL, from: URL): boolean {
  const [a, b] = [target.hostname.replace(/^www\./, ''), from.hostname.replace(/^www\./, '')];
  if (a === b) return target.port === from.port || target.protocol !== from.protocol;
  const [inner, outer] = a.length > b.length ? [a, b] : [b, a];
  // An outer name of one label is a top-level domain, or a number of an address.
  return outer.includes('.') && !/^[\d.]+$/.test(outer) && inner.endsWith(`.${outer}`);
}
