'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSwipeBack, type Touched } from './swipe-back.ts';

/** Back by a finger that goes to the right, where nothing under it can be pushed that way. */
export function useSwipeBack(over: RefObject<HTMLElement | null>, isOn: boolean, back: () => void): void {
  const goBack = useEffectEvent(back);
  useEffect(() => {
    const [element, ending] = [over.current, new AbortController()];
    if (!element || !isOn) return;
    let from: Touched | null = null;
    const { signal } = ending;
    const begin = (event: TouchEvent) => {
      const isOwn = event.touches.length === 1 && !isPushedAside(event.target, element);
      from = isOwn ? placeOf(event.touches[0], event) : null;
    };
    const end = (event: TouchEvent) => {
      const to = placeOf(event.changedTouches[0], event);
      if (from && to && isSwipeBack(from, to)) goBack();
      from = null;
    };
    element.addEventListener('touchstart', begin, { signal, passive: true });
    element.addEventListener('touchend', end, { signal, passive: true });
    element.addEventListener('touchcancel', () => (from = null), { signal, passive: true });
    return () => ending.abort();
  }, [over, isOn]);
}

const placeOf = (touch: Touch | undefined, { timeStamp }: TouchEvent): Touched | null =>
  touch ? { x: touch.clientX, y: touch.clientY, atMs: timeStamp } : null;

/** A line that is pushed along, or a text in which something is marked, keeps the finger to itself. */
function isPushedAside(target: EventTarget | null, within: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('textarea, input') || getSelection()?.isCollapsed === false) return true;
  for (let each: Element | null = target; each && each !== within; each = each.parentElement)
    if (each.scrollLeft > 0) return true;
  return false;
}
