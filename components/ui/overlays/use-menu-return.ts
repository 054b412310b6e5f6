import { useLayoutEffect, useRef } from 'react';

/**
 * Where the keyboard goes once a menu has gone: back to its button, but not from what was opened or done by a choice
 * and has it by then, as a dialog has.
 */
export function useMenuReturn() {
  const button = useRef<HTMLButtonElement>(null);
  // Drawn in place of the button that was pressed, which took the keyboard with it.
  useLayoutEffect(() => button.current?.focus(), []);
  const finalFocus = () => {
    const at = document.activeElement;
    const isFree = !at || at === document.body || at.closest('[data-popup="menu"]') !== null;
    return isFree && button.current;
  };
  return { button, finalFocus };
}
