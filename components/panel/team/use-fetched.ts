'use client';

import { useEffect, useState } from 'react';

/**
 * What is fetched anew whenever `fetch` is another one, at news of it, or when asked for again. What is shown stays where
 * that fails.
 * @param news how often there were any
 */
export function useFetched<T extends object>(fetch: () => Promise<T>, news = 0) {
  const [value, setValue] = useState<T | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isOver = false;
    const take = (next: (shown: T | 'loading' | 'failed') => T | 'failed') => void (isOver || setValue(next));
    fetch().then(
      (fetched) => take(() => fetched),
      () => take((shown) => (typeof shown === 'string' ? 'failed' : shown)),
    );
    return () => void (isOver = true);
  }, [fetch, tries, news]);
  return {
    value,
    /** What is shown stays until it is there. */
    refetch: () => setTries((before) => before + 1),
    retry: () => {
      setValue('loading');
      setTries((before) => before + 1);
    },
  };
}
