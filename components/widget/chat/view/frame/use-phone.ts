import { useLayoutEffect, useState } from 'preact/hooks';

/** As in panel.css: here the chat takes the whole screen. */
const PHONE = '(max-width: 639px)';

/** Whether the chat fills the screen. While it does, it keeps to what the keyboard leaves free, and the page stands still. */
export function usePhone(panel: { current: HTMLElement | null }): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useLayoutEffect(() => {
    const query = matchMedia(PHONE);
    const onChange = () => setPhone(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  useLayoutEffect(() => (isPhone ? fillScreen(panel.current) : undefined), [isPhone, panel]);
  return isPhone;
}

function fillScreen(panel: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!panel || !view) return undefined;
  const page = document.documentElement;
  const overflow = page.style.overflow;
  page.style.overflow = 'hidden';
  const fit = () => {
    panel.style.setProperty('--view-height', `${view.height}px`);
    panel.style.setProperty('--view-top', `${view.offsetTop}px`);
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    page.style.overflow = overflow;
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
    panel.style.removeProperty('--view-height');
    panel.style.removeProperty('--view-top');
  };
}
