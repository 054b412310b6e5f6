import { visibleText } from '#components/ui/code/visible-text.ts';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';

/** An address as it is read: where, which page, and the rest, which few look at. */
export interface WrittenAddress {
  readonly host: string;
  readonly path: string;
  readonly rest: string;
  /** Null where it is not to be opened. */
  readonly href: string | null;
}

export function writtenAddress(url: string): WrittenAddress {
  if (!URL.canParse(url)) return { host: visibleText(url), path: '', rest: '', href: null };
  const { host, pathname, search, hash } = new URL(url);
  return {
    host,
    path: pathname === '/' ? '' : visibleText(decoded(pathname)),
    rest: visibleText(decoded(search + hash)),
    href: safeLink(url),
  };
}

/** What the page calls itself, or where it is. */
export const pageName = ({ url, title }: { url: string; title: string }): string =>
  visibleText(title.trim()).replace(/\s+/g, ' ') || writtenAddress(url).path || writtenAddress(url).host;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
