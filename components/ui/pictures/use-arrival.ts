'use client';

import { useEffect, useState } from 'react';
import { untilItComes } from './until-it-comes.ts';

/**
 * Whether a picture did not come from its address, from where it is asked for again until it does.
 * @param onGone it did not come: its address may have run out
 */
export function useArrival(src: string, onGone?: () => void): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = src === broken;
  useEffect(() => {
    if (!isBroken) return;
    onGone?.();
    return untilItComes(src, { onHere: () => setBroken(null), onGone: () => onGone?.() });
  }, [src, isBroken, onGone]);
  return { isBroken, onError: () => setBroken(src) };
}
