'use client';

import { useEffect, useState } from 'react';

/** What is fetched anew whenever `fetch` is another one, or when asked for again. */
export function useFetched<T>(fetch: () => Promise<T>) {
  const [value, setValue] = useState<T | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isOver = false;
    const take = (next: T | 'failed') => void (isOver || setValue(() => next));
    fetch().then(take, () => take('failed'));
    return () => void (isOver = true);
  }, [fetch, tries]);
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
