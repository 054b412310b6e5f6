'use client';

import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import field from '#components/ui/fields/field.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { isWrongRange } from '../state/faults.ts';
import { hoursTexts } from '../texts/hours-texts.ts';
import { freeRange, type Range } from './free-range.ts';
import styles from './hours-part.module.css';

const MOST = 10;
/** A browser's field of time knows no 24:00: midnight as an end is shown as it knows it. */
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to);
const storedEnd = (to: string) => (to === '00:00' ? '24:00' : to);

type DayLineProps = {
  name: string;
  ranges: Range[];
  /** Of each period that is wrong, once that is to be said. */
  error: string | null;
  onChange: (ranges: Range[]) => void;
};

/** A weekday: closed, or open in one period or several. */
export function DayLine({ name, ranges, error, onChange }: DayLineProps) {
  const texts = useTexts(hoursTexts);
  const add = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const fresh = ranges.length < MOST ? freeRange(ranges) : null;
  const wrong = error ? ranges.filter(isWrongRange) : [];
  const saysWrong = (range: Range) => wrong.includes(range) && { 'aria-invalid': true, 'aria-describedby': errorId };
  const change = (at: number, part: Partial<Range>) =>
    onChange(ranges.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const remove = (at: number) => {
    onChange(ranges.toSpliced(at, 1));
    add.current?.focus();
  };
  return (
    <div role="group" aria-label={name} className={styles.day}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className={styles.closed}>{texts.closed}</span>}
        {ranges.map((range, at) => (
          <span key={at} className={styles.range}>
            <input
              type="time"
              className={field.control}
              aria-label={texts.from(name, at + 1)}
              {...saysWrong(range)}
              value={range.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              className={field.control}
              aria-label={texts.to(name, at + 1)}
              {...saysWrong(range)}
              value={shownEnd(range.to)}
              onChange={({ target }) => change(at, { to: storedEnd(target.value) })}
            />
            <IconButton icon={X} size="sm" label={texts.removeRange(name, at + 1)} onClick={() => remove(at)} />
          </span>
        ))}
        <p id={errorId} role="alert" className={styles.error} hidden={wrong.length === 0}>
          {wrong.length > 0 && `${name}: ${error}`}
        </p>
      </div>
      {fresh && (
        <span className={styles.add}>
          <IconButton
            ref={add}
            icon={Plus}
            size="sm"
            label={texts.addRange(name)}
            onClick={() => onChange([...ranges, fresh])}
          />
        </span>
      )}
    </div>
  );
}
