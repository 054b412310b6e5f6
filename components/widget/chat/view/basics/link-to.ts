import { safeLink } from '#components/conversation/markdown/safe-link.ts';

export interface LinkAttributes {
  href?: string;
  target?: string;
  rel?: string;
}

const IN_NEW_TAB = { rel: 'noopener noreferrer', target: '_blank' };

/** A page of this site opens in this tab, where the chat goes on; any other beside it. Without an address there is no link. */
export function linkTo(address: string | null): LinkAttributes {
  const href = address && safeLink(address, location.origin);
  if (!href) return {};
  const { origin, protocol } = new URL(href);
  const isHere = origin === location.origin || !protocol.startsWith('http');
  return isHere ? { href, rel: 'noopener' } : { href, ...IN_NEW_TAB };
}

/** What an answer rests on is looked up beside it, wherever it is. */
export function linkBeside(address: string | null): LinkAttributes {
  const href = address && safeLink(address, location.origin);
  return href ? { href, ...IN_NEW_TAB } : {};
}
