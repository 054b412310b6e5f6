import type { KeyboardEvent } from 'react';

/** On the button that opens a row: arrows, Home and End go to the other rows' buttons. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = event.currentTarget.closest('tbody');
  const buttons = [...(rows?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? [])];
  const from = buttons.indexOf(event.currentTarget);
  const to = rowAfter(event.key, from, buttons.length);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** The row that a key leads to from row `from` of `count`, or null where it leads nowhere. */
export function rowAfter(key: string, from: number, count: number): number | null {
  if (from < 0) return null;
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
