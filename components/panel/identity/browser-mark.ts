import { browserStore } from '../state/browser-store.ts';

const NAME = 'browser-mark';
const BYTES = 24;

/**
 * What this browser gives with its requests for codes, and shows when it redeems them: nobody else's wrong guesses count
 * against its codes, and a sign-in link of its own is known again. Where the browser keeps
 * nothing, it is the page's.
 */
export function browserMark(): string | null {
  const kept = browserStore(null).read<string>(NAME);
  if (kept !== null) return kept;
  browserStore(null).write(NAME, base64url(crypto.getRandomValues(new Uint8Array(BYTES))));
  return browserStore(null).read<string>(NAME);
}

/** Whether the link was asked for with this browser's mark: nobody else can make such a digest for a link. */
export async function isOfThisBrowser(link: { tokenHash: string; mark: string | null }): Promise<boolean> {
  const own = browserStore(null).read<string>(NAME);
  // Pages without a secure context cannot tell: they ask.
  if (own === null || link.mark === null || !globalThis.crypto?.subtle) return false;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${own}.${link.tokenHash}`));
  return base64url(new Uint8Array(digest)) === link.mark;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
