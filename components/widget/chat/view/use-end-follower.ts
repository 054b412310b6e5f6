import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EndFollower } from './follow-end.ts';

/** @param pull changes when the reader has done something that asks for the end */
export function useEndFollower(pull: string) {
  const list = useRef<HTMLDivElement>(null);
  const [follower, setFollower] = useState<EndFollower | null>(null);
  const [isAway, setAway] = useState(false);
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const made = new EndFollower(list.current, setAway);
    setFollower(made);
    return () => made.stop();
  }, []);
  useLayoutEffect(() => follower?.toEnd(), [follower, pull]);
  useEffect(() => follower?.follow());
  return { list, isAway, toEnd: () => follower?.toEnd() };
}
