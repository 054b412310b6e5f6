'use client';

import { useSyncExternalStore } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { formatFull, formatRelative } from './time-format.ts';

/** A time as its distance from now, kept true while it is on the screen. `at` is ISO 8601. */
export function RelativeTime({ at, language, className }: { at: string; language: TextLanguage; className?: string }) {
  const tick = useSyncExternalStore(subscribe, currentTick, currentTick);
  const then = new Date(at);
  return (
    <time
      dateTime={at}
      className={className}
      // Written out when somebody points at it: to know how takes a phone longer than to draw a whole row.
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatFull(then, language))}
      suppressHydrationWarning
    >
      {formatRelative(then, new Date(tick * tickMs), language)}
    </time>
  );
}

const tickMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for all times on the page, and none when there are none.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentTick(): number {
  return Math.floor(Date.now() / tickMs);
}
