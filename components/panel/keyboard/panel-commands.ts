'use client';

import { useEffect, useEffectEvent } from 'react';
import { type Cell, cell } from '../state/cell.ts';

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
  | 'clear-selection'
  | 'approve'
  | 'reject'
  | 'edit'
  | 'remove'
  | 'watch'
  | 'start';

/** @returns whether it did something; else the next one is asked */
type Handler = () => boolean;

type Handlers = ReadonlyMap<PanelCommand, readonly Handler[]>;

const known: Cell<Handlers> = cell<Handlers>(new Map());

const handlersOf = (command: PanelCommand): readonly Handler[] => known.get().get(command) ?? [];

const setHandlers = (command: PanelCommand, handlers: readonly Handler[]): void =>
  known.update((all) => new Map(all).set(command, handlers));

/** What keys mean is said by the part of the panel that can do it; the one that came last is asked first. */
export const panelCommands = {
  /** Whether somebody is there who could do it. */
  isKnown: (command: PanelCommand): boolean => handlersOf(command).length > 0,
  /** Tells that what can be done has become more or less. */
  subscribe: known.subscribe,
  /** @returns whether somebody did something */
  run(command: PanelCommand, event: Pick<KeyboardEvent, 'preventDefault'>): boolean {
    const isDone = handlersOf(command)
      .toReversed()
      .some((handler) => handler());
    if (isDone) event.preventDefault();
    return isDone;
  },
};

/** @param isPossible whether there is anything to do it to: else nobody is told that it can be done */
export function usePanelCommand(command: PanelCommand, handler: Handler, isPossible = true): void {
  const run = useEffectEvent(handler);
  useEffect(() => {
    if (!isPossible) return undefined;
    const own: Handler = () => run();
    setHandlers(command, [...handlersOf(command), own]);
    return () =>
      setHandlers(
        command,
        handlersOf(command).filter((each) => each !== own),
      );
  }, [command, isPossible]);
}
