'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { addressOf, type PanelPlace, readPlace } from './panel-place.ts';

export function usePlace(): PanelPlace {
  const [pathname, search] = [usePathname(), useSearchParams().toString()];
  return useMemo(() => readPlace(pathname, search), [pathname, search]);
}

/**
 * Goes there; what is not named stays as it is. Next's router follows the history, and draws nothing anew for it.
 * @param replace leaves no trace in the history
 */
export function goTo(change: Partial<PanelPlace>, { replace = false } = {}): void {
  const here = readPlace(location.pathname, location.search);
  const next = addressOf({ ...here, ...('conversationId' in change && OPENED), ...change });
  if (next === location.pathname + location.search) return;
  if (replace) history.replaceState({ parleyInside: isInside() }, '', next);
  else history.pushState({ parleyInside: true }, '', next);
}

/** Back to where one came from within the panel; from outside there is only the place above. */
export function goBack(above: Partial<PanelPlace>): void {
  if (isInside()) history.back();
  else goTo(above, { replace: true });
}

const OPENED = { section: 'inbox', side: 'conversation' } as const;

function isInside(): boolean {
  const state: unknown = history.state;
  return state instanceof Object && 'parleyInside' in state && state.parleyInside === true;
}
