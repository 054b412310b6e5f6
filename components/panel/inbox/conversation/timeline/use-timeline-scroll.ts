'use client';

import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type Sight, ThreadPlace } from './thread-place.ts';

const NEAR_START_PX = 700;

type Reading = {
  messages: readonly Message[];
  /** What the reader has written last and is not stored yet: it is shown to them. */
  written: string | null;
  onNearStart: () => void;
};

/** Where the reader stands in a conversation, kept while it changes; what they have seen of it; how much is new. */
export function useTimelineScroll(
  scroller: RefObject<HTMLElement | null>,
  { messages, written, onNearStart }: Reading,
) {
  const newest = messages.at(-1)?.createdAt ?? '';
  const [{ isAtEnd, seen }, setSight] = useState<Sight>({ isAtEnd: true, seen: '' });
  const [known, setKnown] = useState(newest);
  const place = useRef<ThreadPlace>(null);
  const take = useEffectEvent((now: Sight) => {
    setSight((before) => (before.isAtEnd === now.isAtEnd && before.seen === now.seen ? before : now));
    if (now.isAtEnd) setKnown(newest);
  });
  const nearStart = useEffectEvent((box: HTMLElement) => {
    if (box.scrollTop < NEAR_START_PX && box.scrollHeight > box.clientHeight) onNearStart();
  });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const made = new ThreadPlace(box, (now) => take(now));
    place.current = made;
    made.begin(box.querySelector('[data-unread-line]'));
    nearStart(box);
    const onScroll = () => nearStart(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      made.stop();
      place.current = null;
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  useLayoutEffect(() => place.current?.keep());
  const shown = useRef(written);
  useLayoutEffect(() => {
    if (written !== null && written !== shown.current) place.current?.toEnd();
    shown.current = written;
  }, [written]);

  const below = isAtEnd ? 0 : messages.filter(({ createdAt, role }) => createdAt > known && role !== 'system').length;
  const toEnd = useCallback(() => place.current?.toEnd(), []);
  return { isAtEnd, seen, below, toEnd };
}
