'use client';

import { type KeyboardEvent, useState } from 'react';

/**
 * For a menu whose drawing is not loaded before somebody wants it. `onTrigger` goes on the button: what a pointer or
 * the keyboard comes near is fetched, what is pressed is opened.
 */
export function useFirstPress(load: () => Promise<unknown>) {
  const [isPressed, setPressed] = useState(false);
  const fetchSoon = () => void load().catch(() => undefined);
  const onTrigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isPressed,
    onPointerEnter: fetchSoon,
    onFocus: fetchSoon,
    onClick: () => setPressed(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return setPressed(false);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setPressed(true);
    },
  };
  return { isPressed, onTrigger };
}
