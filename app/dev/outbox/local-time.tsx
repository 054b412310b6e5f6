'use client';

import { useSyncExternalStore } from 'react';
import { formatClock, formatFull } from '#components/ui/basics/time-format.ts';
import styles from './outbox.module.css';

const never = () => () => undefined;

/** The clock in the reader's own time zone, which only the browser knows. */
export function LocalTime({ at }: { at: string }) {
  const zone = useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
  const time = new Date(at);
  return (
    <time dateTime={at} title={formatFull(time, 'en', zone)} className={styles.time} suppressHydrationWarning>
      {formatClock(time, 'en', zone)}
    </time>
  );
}
