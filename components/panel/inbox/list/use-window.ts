'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { driftOf, type Heights, type Layout, layOut, windowOf } from './list-layout.ts';

const MARGIN_PX = 500;
const GUESSED: Heights = { row: 64, heading: 34 };

/** Draws only what is near the view, however long the list is, and keeps it where it is while rows come in above. */
export function useWindow(scroller: RefObject<HTMLElement | null>, entries: readonly string[]) {
  const heights = useHeights(scroller);
  const view = useView(scroller);
  const layout = layOut(entries, heights);
  const before = useRef<Layout>(layout);
  useLayoutEffect(() => {
    const element = scroller.current;
    const known = before.current;
    before.current = layout;
    // At the very top what is new is wanted in sight.
    if (!element || known.entries === layout.entries || element.scrollTop < 8) return;
    const drift = driftOf(known, layout, element.scrollTop);
    if (drift !== 0) element.scrollBy({ top: drift });
  });
  return { layout, ...windowOf(layout, view.top, view.height, MARGIN_PX), isAtTop: view.top < 8 };
}

function useView(scroller: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [view, setView] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setView({ top: element.scrollTop, height: element.clientHeight }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return view;
}

/** Rows are as high as the reader's own font size makes them: two hidden ones are measured. */
function useHeights(scroller: RefObject<HTMLElement | null>): Heights {
  const [heights, setHeights] = useState(GUESSED);
  useEffect(() => {
    const probes = scroller.current?.querySelectorAll<HTMLElement>('[data-probe]');
    if (!probes?.[0] || !probes[1]) return;
    const [row, heading] = [probes[0], probes[1]];
    const measure = () => {
      // A list that is out of sight has no heights; with none, all of it would be drawn and fetched.
      if (row.offsetHeight > 0) setHeights({ row: row.offsetHeight, heading: heading.offsetHeight });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(row);
    sizes.observe(heading);
    return () => sizes.disconnect();
  }, [scroller]);
  return heights;
}
