'use client';

import { type KeyboardEvent, useState } from 'react';
import { landOn } from '../../keyboard/landing.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';

const landingOf = (id: string): string => `queue-${id}`;
const QUEUE = 'queue';

/** What one goes through from one to the next: the keyboard is always on one of them, and keys act on that. */
export function useQueue(ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  const goTo = (id: string | undefined): boolean => {
    if (id === undefined) return false;
    setChosen(id);
    landOn(landingOf(id));
    return true;
  };
  const step = (by: 1 | -1): boolean => {
    const at = current === null ? -1 : ids.indexOf(current);
    // The first press only shows where one is.
    if (!isOnItem()) return goTo(current ?? undefined);
    return goTo(ids[at + by]);
  };
  const hasItems = ids.length > 0;
  usePanelCommand('next', () => step(1), hasItems);
  usePanelCommand('previous', () => step(-1), hasItems);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !isItem(event.target)) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by !== null && step(by)) event.preventDefault();
  };
  return {
    current,
    goTo,
    /** Goes on to the one after it, or the one before the last: this one leaves the queue. */
    leave(id: string): void {
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      if (next === undefined) landOn(QUEUE);
      else goTo(next);
    },
    listProps: { onKeyDown },
    itemProps: (id: string) => ({
      tabIndex: id === current ? 0 : -1,
      'data-landing': landingOf(id),
      'data-queue-item': true,
      'data-current': id === current || undefined,
      onFocus: () => setChosen(id),
    }),
  };
}

const isItem = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.queueItem !== undefined;

const isOnItem = (): boolean => document.activeElement?.closest('[data-queue-item]') !== null;
