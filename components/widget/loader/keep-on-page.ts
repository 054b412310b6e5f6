// A page that takes us away again and again means it.
const MOST_RETURNS = 30;

/**
 * Puts the element behind the body, where a page that replaces its body, or what is in it, leaves it alone; and back
 * there when the page takes it away all the same.
 */
export function keepOnPage(host: HTMLElement, onLanguageChange: () => void): void {
  const page = document.documentElement;
  let returns = 0;
  page.append(host);
  new MutationObserver((changes) => {
    if (changes.some(({ type }) => type === 'attributes')) onLanguageChange();
    if (!host.isConnected && returns++ < MOST_RETURNS) page.append(host);
  }).observe(page, { childList: true, attributeFilter: ['lang'] });
}
