export type WakeCause = 'network' | 'page' | 'act';

/** What a connection has to know of the browser around it. */
export interface Surroundings {
  isOnline(): boolean;
  /**
   * @param onWake the network came back (`network`), the page is looked at again (`page`), or used (`act`)
   * @param onSleep the page may be frozen from now on
   */
  watch(listeners: { onWake: (cause: WakeCause) => void; onSleep: () => void }): () => void;
}

export const browserSurroundings: Surroundings = {
  isOnline: () => navigator.onLine,
  watch({ onWake, onSleep }) {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('online', () => onWake('network'), { signal });
    addEventListener('offline', () => onWake('network'), { signal });
    addEventListener('pageshow', () => onWake('page'), { signal });
    addEventListener('focus', () => onWake('page'), { signal });
    for (const act of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(act, () => onWake('act'), { signal, capture: true, passive: true });
    // An open stream would keep the page out of the back-forward cache.
    addEventListener('pagehide', onSleep, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onWake('page'), {
      signal,
    });
    return () => ending.abort();
  },
};
