declare global {
  interface Window {
    /** What the page's first script took out of the address (sign-in-link.ts). */
    parleySignInLink?: string;
  }
}

/** What stands behind the # of a mailed link. */
export interface SignInLink {
  /** What signs in. */
  tokenHash: string;
  /** Whose sign-in it is, as only the server can read it. */
  as: string;
  /** A digest of the mark of the browser that asked for it; null when none did, as with an invitation. */
  mark: string | null;
}

/**
 * The page's first script: takes a sign-in link's secret out of the address before anything else runs, so that no
 * history, no referrer and no other script of the page finds it there.
 */
export const TAKE_LINK_SCRIPT =
  'if(/[#&]token_hash=/.test(location.hash)){window.parleySignInLink=location.hash;' +
  'history.replaceState(null,"",location.pathname+location.search)}';

/** The sign-in link that the page was opened with, or that was put into its address since, once. */
export function takeSignInLink(page: Window): SignInLink | null {
  const { hash, pathname, search } = page.location;
  const isInAddress = /[#&]token_hash=/.test(hash);
  if (isInAddress) page.history.replaceState(null, '', pathname + search);
  const fragment = isInAddress ? hash : page.parleySignInLink;
  delete page.parleySignInLink;
  const given = new URLSearchParams(fragment?.replace(/^#/, ''));
  const tokenHash = given.get('token_hash');
  return tokenHash ? { tokenHash, as: given.get('as') ?? '', mark: given.get('mark') } : null;
}
