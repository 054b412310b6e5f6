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
  const place = useRef<Place>({ top: 0, isAtEnd: true, anchor: null });
  const keep = useCallback(() => {
    if (scroller.current) place.current = keepPlace(scroller.current, place.current);
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
  /** How far it was scrolled. */
  top: number;
  isAtEnd: boolean;
  /** The message at the top of the view, and how far below that top it begins. */
  anchor: { id: string; offset: number } | null;
}

function placeOf(element: HTMLElement): Place {
  const top = element.getBoundingClientRect().top;
  const place = { top: element.scrollTop, isAtEnd: isNearEnd(element), anchor: null };
  for (const candidate of element.querySelectorAll<HTMLElement>('[data-anchor]')) {
    const box = candidate.getBoundingClientRect();
    if (box.bottom > top) return { ...place, anchor: { id: candidate.dataset.anchor ?? '', offset: box.top - top } };
  }
  return place;
}

const isNearEnd = (element: HTMLElement): boolean =>
  element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;

/** Scrolling that its event has not told yet counts as the reader's. @returns the place as it is then */
function keepPlace(element: HTMLElement, { top, isAtEnd, anchor }: Place): Place {
  const moved = element.scrollTop - top;
  if (isAtEnd && (moved > -NEAR_END_PX || isNearEnd(element))) {
    element.scrollTo({ top: element.scrollHeight });
    return placeOf(element);
  }
  // By its id: the element may be drawn anew.
  const message = anchor && element.querySelector(`[data-anchor="${CSS.escape(anchor.id)}"]`);
  if (!message) return placeOf(element);
  const wanted = anchor.offset - moved;
  const offset = message.getBoundingClientRect().top - element.getBoundingClientRect().top;
  if (Math.abs(offset - wanted) > 0.5) element.scrollBy({ top: offset - wanted });
  return { top: element.scrollTop, isAtEnd: false, anchor: { id: anchor.id, offset: wanted } };
}
