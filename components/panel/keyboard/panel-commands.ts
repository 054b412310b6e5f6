'use client';

import { useEffect, useEffectEvent } from 'react';

export type PanelCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'current'
  | 'search'
  | 'clear-search'
  | 'reply'
  | 'note'
  | 'back'
  | 'take'
  | 'join'
  | 'release'
  | 'close'
  | 'undo'
  | 'priority'
  | 'snooze'
  | 'department'
  | 'tag'
  | 'hand-off'
  | 'select'
  | 'select-all'
  | 'clear-selection';

/** @returns whether it did something; else the next one is asked */
type Handler = () => boolean;

const handlers = new Map<PanelCommand, Handler[]>();

/** What keys mean is said by the part of the panel that can do it; the one that came last is asked first. */
export const panelCommands = {
  /** Whether somebody is there who could do it. */
  isKnown: (command: PanelCommand): boolean => (handlers.get(command) ?? []).length > 0,
  /** @returns whether somebody did something */
  run(command: PanelCommand, event: Pick<KeyboardEvent, 'preventDefault'>): boolean {
    const isDone = (handlers.get(command) ?? []).toReversed().some((handler) => handler());
    if (isDone) event.preventDefault();
    return isDone;
  },
};

export function usePanelCommand(command: PanelCommand, handler: Handler): void {
  const run = useEffectEvent(handler);
  useEffect(() => {
    const own: Handler = () => run();
    handlers.set(command, [...(handlers.get(command) ?? []), own]);
    return () =>
      void handlers.set(
        command,
        (handlers.get(command) ?? []).filter((each) => each !== own),
      );
  }, [command]);
}
