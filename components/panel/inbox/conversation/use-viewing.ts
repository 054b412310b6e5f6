'use client';

import { useEffect } from 'react';
import { useWorkspace } from '../../workspace/workspace-context.ts';

// Well within the time after which colleagues take who is silent for gone (`VIEWING_LASTS_MS`).
const EVERY_MS = 20_000;

/** Tells colleagues that this operator has the conversation before them, for as long as the page is looked at. */
export function useViewing(id: string): void {
  const { api } = useWorkspace();
  useEffect(() => {
    let isTold = false;
    const tell = (viewing: boolean) => {
      isTold = viewing;
      // One that gets lost is made up for by the next, or runs out.
      api.viewing(id, viewing).catch(() => undefined);
    };
    const isSeen = () => document.visibilityState === 'visible';
    const leave = () => isTold && tell(false);
    const follow = () => (isSeen() ? tell(true) : leave());
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('visibilitychange', follow, { signal });
    addEventListener('pagehide', leave, { signal });
    const timer = setInterval(() => isSeen() && tell(true), EVERY_MS);
    follow();
    return () => {
      ending.abort();
      clearInterval(timer);
      leave();
    };
  }, [api, id]);
}
