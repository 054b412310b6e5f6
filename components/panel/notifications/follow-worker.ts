import { readPlace } from '../place/panel-place.ts';
import { goTo } from '../place/use-place.ts';
import { canBePushed, subscriptionHere } from './this-browser.ts';

/** Goes where a pressed notification leads, in the window that is open. @returns stops it */
export function followWorker(): (() => void) | undefined {
  if (!canBePushed()) return undefined;
  subscriptionHere().catch(() => undefined);
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', follow);
  return () => serviceWorker.removeEventListener('message', follow);
}

function follow({ data, ports }: MessageEvent<unknown>): void {
  if (!(data instanceof Object && 'type' in data && data.type === 'open' && 'path' in data)) return;
  const { origin, pathname, search, href } = new URL(String(data.path), location.origin);
  if (origin !== location.origin) return;
  ports[0]?.postMessage('going');
  const place = readPlace(pathname, search);
  // Another tenant is another workspace, which begins with the page.
  if (place.tenantId === readPlace(location.pathname, location.search).tenantId) goTo(place);
  else location.assign(href);
}
