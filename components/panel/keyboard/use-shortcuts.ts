'use client';

import { useEffect, useEffectEvent } from 'react';
import { shortcutChoice } from './shortcut-choice.ts';
import { openCommands } from './command-bar-opening.ts';
import { openHelp } from './shortcut-help.tsx';
import { type PanelCommand, panelCommands } from './panel-commands.ts';

/** Of several the one that can be done where one is. */
const COMMANDS: Record<string, PanelCommand | readonly PanelCommand[]> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  r: 'reply',
  n: 'note',
  t: 'take',
  i: 'join',
  h: 'release',
  e: ['close', 'edit'],
  z: 'undo',
  p: 'priority',
  s: 'snooze',
  d: ['department', 'remove'],
  l: 'tag',
  x: ['select', 'reject'],
  a: ['hand-off', 'approve'],
  w: 'watch',
  m: 'start',
};

/** Keys that work wherever one is, save where one writes (WCAG 2.2, 2.1.4: they can be switched off). */
export function useShortcuts(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCommandKey(event)) {
      event.preventDefault();
      return openCommands();
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isDialogOpen() || isOpening(event.target)) return;
    if (event.key === 'Escape') return panelCommands.run('clear-selection', event) || panelCommands.run('back', event);
    if (isWriting(event.target) || !shortcutChoice.get()) return;
    const command = COMMANDS[event.key];
    if (event.key === '?') {
      event.preventDefault();
      openHelp();
    } else [command ?? []].flat().some((each) => panelCommands.run(each, event));
  });
  useEffect(() => {
    const ending = new AbortController();
    addEventListener('keydown', (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

const isCommandKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing && !isDialogOpen();

// A notice calls itself a dialog too, one that is not modal: it takes no keys.
const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="menu"], [role="listbox"]') !== null;

/** A menu that was asked for may take a moment to be there: what is pressed meanwhile is meant for it. */
const isOpening = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[aria-haspopup][aria-expanded="true"]') !== null;

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
