'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { panelCommands, usePanelCommand } from '../../keyboard/panel-commands.ts';
import type { Layout } from './list-layout.ts';

type ListKeys = {
  scroller: RefObject<HTMLElement | null>;
  layout: Layout;
  /** The ids in order. */
  order: readonly string[];
  cursor: string | null;
  setCursor: (id: string) => void;
  /** The list is what a search has found. */
  isSearch: boolean;
};

/** Walks through the list: arrows, Home and End within it, j and k from anywhere. Enter is the row's own. */
export function useListKeys({ scroller, layout, order, cursor, setCursor, isSearch }: ListKeys): void {
  const walkTo = (index: number): boolean => {
    const id = order[Math.max(0, Math.min(order.length - 1, index))];
    if (id === undefined) return false;
    bringIntoView(scroller.current, layout, id);
    setCursor(id);
    // One that is far away is drawn with the next paint; one that is there has the next key already.
    if (!focusRow(id)) requestAnimationFrame(() => focusRow(id));
    return true;
  };
  const step = (by: number): boolean => {
    const at = cursor === null ? -1 : order.indexOf(cursor);
    return walkTo(at < 0 ? 0 : at + by);
  };
  usePanelCommand('next', () => step(1));
  usePanelCommand('previous', () => step(-1));
  usePanelCommand('first', () => walkTo(0));
  usePanelCommand('current', () => walkTo(cursor === null ? 0 : order.indexOf(cursor)));

  const press = useEffectEvent((event: KeyboardEvent) => {
    const moves: Record<string, () => boolean> = {
      ArrowDown: () => step(1),
      // Above the first row is the search that found it.
      ArrowUp: () => (isSearch && cursor === order[0] ? panelCommands.run('search', event) : step(-1)),
      Escape: () => isSearch && panelCommands.run('clear-search', event),
      Home: () => walkTo(0),
      End: () => walkTo(order.length - 1),
    };
    if (moves[event.key]?.()) event.preventDefault();
  });
  useEffect(() => {
    const element = scroller.current;
    const onKey = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [scroller]);
}

function focusRow(id: string): boolean {
  const row = document.getElementById(`row-${id}`);
  row?.focus({ preventScroll: true });
  return row !== null;
}

function bringIntoView(element: HTMLElement | null, { entries, tops }: Layout, id: string): void {
  const index = entries.indexOf(id);
  if (!element || index < 0) return;
  const [top, bottom] = [tops[index] ?? 0, tops[index + 1] ?? 0];
  // With the heading above the first row.
  const upper = index <= 1 ? 0 : top;
  if (upper < element.scrollTop) element.scrollTop = upper;
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
}
