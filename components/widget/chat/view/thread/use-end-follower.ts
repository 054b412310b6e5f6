import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EndFollower, type Sight } from './follow-end.ts';

interface Reading {
  /** Changes when the list is another one: reading begins anew. */
  list: string;
  readThrough: string;
  /** Changes when the reader has done something that asks for the end. */
  pull: number;
  onSeen: (at: string) => void;
}

export function useEndFollower(reading: Reading) {
  const list = useRef<HTMLDivElement>(null);
  const readingRef = useRef(reading);
  useLayoutEffect(() => {
    readingRef.current = reading;
  });
  const [follower, setFollower] = useState<EndFollower | null>(null);
  const [sight, setSight] = useState<Sight>({ isAway: false, seen: '', begun: '' });
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const made = new EndFollower(list.current, (now) => {
      setSight((before) => (isSame(before, now) ? before : now));
      if (now.seen) readingRef.current.onSeen(now.seen);
    });
    setFollower(made);
    return () => made.stop();
  }, []);
  useLayoutEffect(() => follower?.toEnd(), [follower, reading.pull]);
  useLayoutEffect(() => follower?.begin(readingRef.current.readThrough), [follower, reading.list]);
  useEffect(() => follower?.follow());
  return { list, sight, toEnd: () => follower?.toEnd() };
}

const isSame = (a: Sight, b: Sight): boolean => a.isAway === b.isAway && a.seen === b.seen && a.begun === b.begun;
