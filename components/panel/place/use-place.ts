'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { addressOf, type PanelPlace, readPlace } from './panel-place.ts';

const MOVED = 'parley-panel-moved';

export function usePlace(): PanelPlace {
  const address = useSyncExternalStore(subscribe, currentAddress, () => '/panel');
  return useMemo(() => {
    const { pathname, search } = new URL(address, 'http://panel');
    return readPlace(pathname, search);
  }, [address]);
}

/** Goes there; what is not named stays as it is. `replace` leaves no trace in the history. */
export function goTo(change: Partial<PanelPlace>, { replace = false } = {}): void {
  const here = readPlace(location.pathname, location.search);
  const next = addressOf({ ...here, ...('conversationId' in change && { side: 'conversation' }), ...change });
  if (next === currentAddress()) return;
  if (replace) history.replaceState(history.state, '', next);
  else history.pushState({ parleyInside: true }, '', next);
  dispatchEvent(new Event(MOVED));
}

/** Back to where one came from within the panel; from outside there is only the place above. */
export function goBack(above: Partial<PanelPlace>): void {
  const state: unknown = history.state;
  if (state instanceof Object && 'parleyInside' in state) history.back();
  else goTo(above, { replace: true });
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  addEventListener('popstate', listener, { signal: ending.signal });
  addEventListener(MOVED, listener, { signal: ending.signal });
  return () => ending.abort();
}

const currentAddress = (): string => location.pathname + location.search;
