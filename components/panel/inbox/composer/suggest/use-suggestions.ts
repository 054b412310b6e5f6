'use client';

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { suggestionKey } from '#components/ui/fields/suggestion-keys.ts';
import type { Suggestion } from '#components/ui/fields/suggestion-list.tsx';
import { completion, type Trigger, triggerAt } from './trigger.ts';

/** One that is offered, and what is written when it is chosen. */
export interface Completion extends Suggestion {
  readonly whole: string;
}

/** Follows what is begun at the caret, and completes it. `onFound` is told by whoever draws the list. */
export function useSuggestions(field: RefObject<HTMLTextAreaElement | null>, write: (text: string) => void) {
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [chosen, setActive] = useState(0);
  const [found, onFound] = useState<readonly Completion[]>([]);
  const active = Math.max(0, Math.min(chosen, found.length - 1));
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
    const element = field.current;
    if (!element || !trigger) return;
    const { value } = element;
    const { written, caret: next } = completion(value, trigger, whole);
    element.focus();
    element.setSelectionRange(trigger.from, trigger.to);
    // As if it had been typed: the browser's own undo takes it back. The field tells of it as of any writing.
    const isTyped = document.execCommand('insertText', false, written);
    if (!isTyped) write(value.slice(0, trigger.from) + written + value.slice(trigger.to));
    caret.current = next;
    setTrigger(null);
  };
  /** @returns whether the key was for the list */
  const press = (event: KeyboardEvent): boolean => {
    if (!trigger) return false;
    const meant = suggestionKey(event, active, found.length);
    if (meant === null) return false;
    event.preventDefault();
    // Or the panel would take Escape as a way back to the list.
    event.stopPropagation();
    const marked = found[active];
    if (meant === 'leave') setTrigger(null);
    else if (meant !== 'choose') setActive(meant.moveTo);
    else if (marked) choose(marked);
    return true;
  };
  const isDrawn = trigger !== null && found.length > 0;
  return { trigger, isDrawn, active, setActive, onFound, follow, choose, press, leave: () => setTrigger(null) };
}
