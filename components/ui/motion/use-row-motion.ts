'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type RowMove, rowMoves } from './row-moves.ts';

const STILL = '(prefers-reduced-motion: reduce)';
/** `--duration-base` and `--ease-out` of the tokens: a script's animation cannot name them. */
const TIMING: KeyframeAnimationOptions = { duration: 190, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * Lets rows be seen to move and to join. They are the children of `list` with `data-row-id`; `order` is what makes
 * them move (a list of ids). Nothing moves for those who asked for less of it.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const drawn = useRef<ReadonlyMap<string, number>>(new Map());
  const key = order.join('\n');
  useLayoutEffect(() => {
    const rows = rowsOf(list.current);
    const after = new Map([...rows].map(([id, row]) => [id, row.offsetTop]));
    if (!matchMedia(STILL).matches) {
      for (const move of rowMoves(drawn.current, after)) rows.get(move.id)?.animate(frames(move), TIMING);
    }
    drawn.current = after;
  }, [list, key]);
}

function rowsOf(list: HTMLElement | null): Map<string, HTMLElement> {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row-id]') ?? [])];
  return new Map(rows.map((row) => [row.dataset['rowId'] ?? '', row]));
}

function frames(move: RowMove): Keyframe[] {
  if (move.is === 'joined') return [{ opacity: 0, translate: '0 -8px' }, {}];
  return [{ translate: `0 ${move.by}px` }, {}];
}
