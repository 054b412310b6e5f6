import { safeLink } from '#components/widget/markdown/safe-link.ts';

/** A page of this site opens in this tab, where the chat goes on; any other beside it. Without an address there is no link. */
export function linkTo(address: string | null): { href?: string; target?: string; rel?: string } {
  const href = address && safeLink(address);
  if (!href) return {};
  const { origin, protocol } = new URL(href);
  return origin === location.origin || !protocol.startsWith('http')
    ? { href, rel: 'noopener' }
    : { href, rel: 'noopener noreferrer', target: '_blank' };
}
