'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Phones: one part of the panel at a time. The stylesheets' own breakpoint. */
export const NARROW = '(width < 48rem)';

/** Too narrow for the visitor's side to stand beside the conversation. */
export const WITHOUT_ASIDE = '(width < 72rem)';

/** The views of the inbox have a column of their own. The stylesheets' own breakpoint. */
export const WITH_VIEWS = '(width >= 80rem)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
