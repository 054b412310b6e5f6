const COUNTED = /^\(\d+\+?\) /;
const MOST = 9;

/** While nobody looks at the tab its title says how much is unread; what the page itself writes there stays its own. */
export function countInTitle(unread: number): void {
  const title = ownTitle();
  const isShown = unread > 0 && document.visibilityState === 'hidden';
  const next = isShown ? `(${unread > MOST ? `${MOST}+` : unread}) ${title}` : title;
  if (document.title !== next) document.title = counted = next;
}

/** As the page has written it. */
export const ownTitle = (): string =>
  document.title === counted ? document.title.replace(COUNTED, '') : document.title;

let counted: string | null = null;
