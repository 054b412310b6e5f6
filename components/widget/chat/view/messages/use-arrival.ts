import { useEffect, useState } from 'preact/hooks';
import { untilItComes } from '#components/ui/pictures/until-it-comes.ts';
import { useChat } from '../basics/chat-context.ts';
import { renew } from './renew.ts';

/** As components/ui/pictures/use-arrival.ts: addresses that may have run out are made anew. */
export function useArrival(src: string | null): { isBroken: boolean; onError: () => void } {
  const { session } = useChat();
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = src === broken;
  useEffect(() => {
    if (!src || !isBroken) return;
    renew(session);
    return untilItComes(src, { onHere: () => setBroken(null), onGone: () => renew(session) });
  }, [src, isBroken, session]);
  return { isBroken, onError: () => setBroken(src) };
}
