// A page that takes us away again and again means it.
const MOST_RETURNS = 30;

/** Puts the element at the end of the body, and back when a page that changes without loading takes it away. */
export function keepOnPage(host: HTMLElement, onLanguageChange: () => void): void {
  const page = document.documentElement;
  let returns = 0;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ type }) => type === 'attributes')) onLanguageChange();
    if (!host.isConnected && returns++ < MOST_RETURNS) place();
  });
  const place = () => {
    document.body.append(host);
    observer.disconnect();
    observer.observe(page, { childList: true, attributeFilter: ['lang'] });
    observer.observe(document.body, { childList: true });
  };
  place();
}
