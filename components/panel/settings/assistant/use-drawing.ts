'use client';

import { useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { useSettings } from '../state/use-settings.ts';

export type Drawing = { is: 'drawing' } | { is: 'there'; url: string } | { is: 'failed'; reason: 'limit' | 'failed' };

/** A drawing that is asked for and looked at; null while none is. What is not taken is thrown away, a late one too. */
export function useDrawing() {
  const settings = useSettings();
  const [now, setNow] = useState<Drawing | null>(null);
  const latest = useRef(0);
  const throwAway = (url: string) => void settings.discardDrawing(url).catch(() => undefined);
  const leaveOut = () => {
    latest.current++;
    if (now?.is === 'there') throwAway(now.url);
  };
  const draw = async () => {
    leaveOut();
    const mine = latest.current;
    setNow({ is: 'drawing' });
    try {
      const url = await settings.draw();
      if (mine === latest.current) setNow({ is: 'there', url });
      else throwAway(url);
    } catch (error) {
      if (mine === latest.current)
        setNow({ is: 'failed', reason: refusalOf(error).status === 429 ? 'limit' : 'failed' });
    }
  };
  return {
    now,
    draw: () => void draw(),
    putAway: () => {
      leaveOut();
      setNow(null);
    },
    /** @throws Refused, or what fetch throws when nobody answers */
    async take(url: string): Promise<void> {
      await settings.accept(url);
      setNow(null);
    },
  };
}
