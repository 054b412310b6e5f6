/** What a connection has to know of the browser around it. */
export interface Surroundings {
  isOnline(): boolean;
  /**
   * @param onWake the network came back (`network`), or the page is looked at again (`page`)
   * @param onSleep the page may be frozen from now on
   */
  watch(listeners: { onWake: (cause: 'network' | 'page') => void; onSleep: () => void }): () => void;
}

export const browserSurroundings: Surroundings = {
  isOnline: () => navigator.onLine,
  watch({ onWake, onSleep }) {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('online', () => onWake('network'), { signal });
    addEventListener('offline', () => onWake('network'), { signal });
    addEventListener('pageshow', () => onWake('page'), { signal });
    // An open stream would keep the page out of the back-forward cache.
    addEventListener('pagehide', onSleep, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onWake('page'), {
      signal,
    });
    return () => ending.abort();
  },
};
