declare global {
  interface Window {
    /** What the page's first script took out of the address (sign-in-link.ts). */
    parleySignInLink?: string;
  }
}

/**
 * The page's first script: takes a sign-in link's secret out of the address before anything else runs, so that no
 * history, no referrer and no other script of the page finds it there.
 */
export const TAKE_LINK_SCRIPT =
  'if(/[#&]token_hash=/.test(location.hash)){window.parleySignInLink=location.hash;' +
  'history.replaceState(null,"",location.pathname+location.search)}';

/** The secret of the link that the page was opened with, once. */
export function takeSignInLink(page: Window): string | null {
  const fragment = page.parleySignInLink;
  delete page.parleySignInLink;
  return fragment ? new URLSearchParams(fragment.replace(/^#/, '')).get('token_hash') : null;
}
