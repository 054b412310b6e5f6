'use client';

import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { suggestionKey } from '#components/ui/fields/suggestion-keys.ts';
import type { Suggestion } from '#components/ui/fields/suggestion-list.tsx';
import { completed, type Trigger, triggerAt } from './trigger.ts';

/** One that is offered, and what is written when it is chosen. */
export interface Completion extends Suggestion {
  readonly whole: string;
}

/** Follows what is begun at the caret, and completes it. `onFound` is told by whoever draws the list. */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>, write: (text: string) => void) {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [active, setActive] = useState(0);
  const found = useRef<readonly Completion[]>([]);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const follow = () => {
    const element = field.current;
    if (!element || element.selectionStart !== element.selectionEnd) return setTrigger(null);
    const next = triggerAt(element.value, element.selectionStart);
    if (next?.word !== trigger?.word || next?.kind !== trigger?.kind) setActive(0);
    setTrigger(next);
  };
  const choose = ({ whole }: Completion) => {
    if (!field.current || !trigger) return;
    const next = completed(field.current.value, trigger, whole);
    caret.current = next.caret;
    setTrigger(null);
    write(next.text);
    field.current.focus();
  };
  /** @returns whether the key was for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (!trigger) return false;
    const meant = suggestionKey(event, active, found.current.length);
    if (meant === null) return false;
    event.preventDefault();
    // Or the panel would take Escape as a way back to the list.
    event.stopPropagation();
    const chosen = found.current[active];
    if (meant === 'leave') setTrigger(null);
    else if (meant !== 'choose') setActive(meant.moveTo);
    else if (chosen) choose(chosen);
    return true;
  };
  const onFound = useCallback((completions: readonly Completion[]) => void (found.current = completions), []);
  return { trigger, active, setActive, onFound, follow, choose, press, leave: () => setTrigger(null) };
}
