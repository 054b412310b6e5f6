'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { heldBack, heldOrder } from '../state/held-order.ts';

// A pointer that has rested so long is not about to press.
const REST_MS = 6_000;
const TOUCH_REST_MS = 1_500;
// A press so soon after the rows moved was meant for what stood there before.
const STARTLED_MS = 350;

export interface HeldEntries {
  readonly entries: readonly string[];
  /** How many rows wait for the pointer to leave before they move. */
  readonly heldBack: number;
  release(): void;
  /** The entry that a press on this one was meant for. */
  meantBy(entry: string): string;
  readonly onPointer: {
    onPointerEnter(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
  };
}

/** The order to draw: the true one, save while somebody points at the list, when no row moves from under the pointer. */
export function useHeldEntries(wanted: readonly string[]): HeldEntries {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(wanted);
  const before = useRef({ entries: wanted, untilMs: 0 });
  const isInside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = isHeld ? heldOrder(shown, wanted) : wanted;
  if (next !== shown && !isSame(next, shown)) setShown(next);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const seen = shown;
    return () => {
      // Whoever comes in with the pointer afterwards has seen how things stand.
      if (isInside.current) before.current = { entries: seen, untilMs: Date.now() + STARTLED_MS };
    };
  }, [shown]);

  const hold = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), ms);
    setHeld(true);
  };
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const holdFor = (event: PointerEvent) => {
    isInside.current = true;
    hold(event.pointerType === 'mouse' ? REST_MS : TOUCH_REST_MS);
  };
  const leave = (event: PointerEvent) => {
    isInside.current = false;
    if (event.pointerType === 'mouse') release();
  };
  return {
    entries: shown,
    heldBack: isHeld ? heldBack(shown, wanted) : 0,
    release,
    meantBy(entry) {
      const { entries, untilMs } = before.current;
      return Date.now() < untilMs ? (entries[shown.indexOf(entry)] ?? entry) : entry;
    },
    onPointer: {
      onPointerEnter: holdFor,
      onPointerMove: holdFor,
      onPointerDown: holdFor,
      onPointerLeave: leave,
    },
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
