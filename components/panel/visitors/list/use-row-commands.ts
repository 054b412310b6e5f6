'use client';

import { type FocusEvent, type RefObject, useState } from 'react';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { goToWatch } from '../state/visitor-place.ts';

/** Keys that go from row to row, and those that act on the row one is on or was on last. */
export function useRowCommands(
  rows: RefObject<HTMLElement | null>,
  shown: readonly LiveVisitor[],
  start: (visitor: LiveVisitor) => void,
): (event: FocusEvent) => void {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = shown.find(({ id }) => id === chosen);
  const step = (by: 1 | -1): boolean => {
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? [])];
    const at = buttons.findIndex((button) => rowOf(button) === chosen);
    // The first press only shows where one is.
    const isThere = at >= 0 && buttons[at] === document.activeElement;
    return focus(isThere ? buttons[at + by] : (buttons[at] ?? buttons[0]));
  };
  const act = (work: (visitor: LiveVisitor) => void): boolean => {
    if (current) work(current);
    return current !== undefined;
  };
  usePanelCommand('next', () => step(1), shown.length > 0);
  usePanelCommand('previous', () => step(-1), shown.length > 0);
  usePanelCommand('first', () => focus(rows.current?.querySelector<HTMLElement>('[data-opens-row]')));
  usePanelCommand('watch', () => act((visitor) => goToWatch(visitor.id, { replace: false })), current?.online === true);
  usePanelCommand('start', () => act(start), current !== undefined);
  return ({ target }) => {
    const id = rowOf(target);
    if (id !== null) setChosen(id);
  };
}

const rowOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? null;

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}
