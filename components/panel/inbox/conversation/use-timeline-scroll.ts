'use client';

import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#lib/resources/message.ts';

const NEAR_END_PX = 48;
const NEAR_START_PX = 700;

/**
 * Keeps the end in sight for whoever is there, and for whoever reads further up the line that they read: whatever
 * comes in above, below or in the middle of it.
 */
export function useTimelineScroll(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  onNearStart: () => void,
) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(messages.length > 0 ? messages.at(-1)!.createdAt : '');
  const place = useRef<Place>({ isAtEnd: true, anchor: null });
  const keep = useCallback(() => {
    if (scroller.current) keepPlace(scroller.current, place.current);
  }, [scroller]);

  const nearStart = useEffectEvent(onNearStart);
  const newest = messages.at(-1)?.createdAt ?? '';
  const note = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    place.current = placeOf(element);
    setAtEnd(place.current.isAtEnd);
    if (place.current.isAtEnd) setSeen(newest);
    if (element.scrollTop < NEAR_START_PX && element.scrollHeight > element.clientHeight) nearStart();
  });

  useLayoutEffect(() => {
    const line = scroller.current?.querySelector('[data-unread-line]');
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    // Reading goes on where it was left off.
    if (line) line.scrollIntoView({ block: 'start' });
    note();
  }, [scroller]);
  useLayoutEffect(keep);
  useEffect(() => {
    const element = scroller.current;
    if (!element?.firstElementChild) return;
    const sizes = new ResizeObserver(keep);
    sizes.observe(element);
    sizes.observe(element.firstElementChild);
    const onScroll = () => note();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, keep]);

  const below = isAtEnd ? 0 : messages.filter(({ createdAt, role }) => createdAt > seen && role !== 'system').length;
  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'smooth' });
  }, [scroller]);
  return { isAtEnd, below, toEnd };
}

interface Place {
  isAtEnd: boolean;
  /** The message at the top of the view, and how far below that top it begins. */
  anchor: { id: string; offset: number } | null;
}

function placeOf(element: HTMLElement): Place {
  const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
  const top = element.getBoundingClientRect().top;
  for (const candidate of element.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const box = candidate.getBoundingClientRect();
    if (box.bottom > top) return { isAtEnd, anchor: { id: candidate.dataset.anchor ?? '', offset: box.top - top } };
  }
  return { isAtEnd, anchor: null };
}

function keepPlace(element: HTMLElement, { isAtEnd, anchor }: Place): void {
  if (isAtEnd) {
    element.scrollTo({ top: element.scrollHeight });
    return;
  }
  // By its id: what is fetched above may join its speech, which then is drawn anew.
  const message = anchor && element.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`);
  if (!message) return;
  const offset = message.getBoundingClientRect().top - element.getBoundingClientRect().top;
  if (Math.abs(offset - anchor.offset) > 0.5) element.scrollBy({ top: offset - anchor.offset });
}
