'use client';

import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import field from '#components/ui/fields/field.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { hoursTexts } from '../texts/hours-texts.ts';
import styles from './hours-part.module.css';

type Range = { from: string; to: string };

const MOST = 10;
/** A browser's field of time knows no 24:00: midnight as an end is shown as it knows it. */
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to);
const storedEnd = (to: string) => (to === '00:00' ? '24:00' : to);

/** A weekday: closed, or open in one period or several. */
export function DayLine({
  name,
  ranges,
  onChange,
}: {
  name: string;
  ranges: Range[];
  onChange: (ranges: Range[]) => void;
}) {
  const texts = useTexts(hoursTexts);
  const add = useRef<HTMLButtonElement>(null);
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
        {ranges.map(({ from, to }, at) => (
          <span key={at} className={styles.range}>
            <input
              type="time"
              className={field.control}
              aria-label={texts.from(name, at + 1)}
              value={from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              className={field.control}
              aria-label={texts.to(name, at + 1)}
              value={shownEnd(to)}
              onChange={({ target }) => change(at, { to: storedEnd(target.value) })}
            />
            <IconButton icon={X} size="sm" label={texts.removeRange(name, at + 1)} onClick={() => remove(at)} />
          </span>
        ))}
      </div>
      {ranges.length < MOST && (
        <span className={styles.add}>
          <IconButton
            ref={add}
            icon={Plus}
            size="sm"
            label={texts.addRange(name)}
            onClick={() => onChange([...ranges, after(ranges.at(-1))])}
          />
        </span>
      )}
    </div>
  );
}

/** A period that does not meet the one before, where the day has room for one. */
function after(last: Range | undefined): Range {
  if (!last) return { from: '09:00', to: '16:00' };
  const hour = Number(last.to.slice(0, 2));
  if (!(hour < 22)) return { from: last.to, to: '24:00' };
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return { from: at(hour + 1), to: at(hour + 2) };
}
