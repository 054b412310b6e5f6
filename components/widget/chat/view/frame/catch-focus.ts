/** The focus of what is taken away goes to where one writes, or to the panel: nobody begins anew at the page's top. */
export function catchFocus(panel: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => (last = target);
  const observer = new MutationObserver(() => {
    const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
    if (!isLost) return;
    last = null;
    const field = matchMedia('(pointer: fine)').matches && panel.querySelector('textarea');
    (field || panel).focus();
  });
  // Whoever has gone back to the page is not fetched from it.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last === target && target instanceof Element && target.isConnected && document.hasFocus()) last = null;
    });
  panel.addEventListener('focusin', onFocus);
  panel.addEventListener('focusout', onBlur);
  observer.observe(panel, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    panel.removeEventListener('focusin', onFocus);
    panel.removeEventListener('focusout', onBlur);
  };
}
