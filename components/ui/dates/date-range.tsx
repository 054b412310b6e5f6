'use client';

import { useState } from 'react';
import { FilterChips } from '../fields/choices/filter-chips.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type DateSpan, lastDays, problemOf, type SpanProblem } from './date-span.ts';
import styles from './date-range.module.css';

type DateRangeProps = {
  value: DateSpan;
  /** Called with spans that can be asked for alone. */
  onChange: (span: DateSpan) => void;
  /** `YYYY-MM-DD` where the figures are counted. */
  today: string;
  maxDays: number;
  texts: {
    label: string;
    from: string;
    to: string;
    own: string;
    days: (count: number) => string;
    problems: Record<Exclude<SpanProblem, 'incomplete'>, string>;
  };
};

const OFFERED_DAYS = [1, 7, 30, 90];
const OWN = 'own';

/** The spans that are asked for most, one press each, and two days of one's own. */
export function DateRange({ value, onChange, today, maxDays, texts }: DateRangeProps) {
  const offered = OFFERED_DAYS.filter((days) => days <= maxDays);
  const shown = offered.find((days) => lastDays(days, today).from === value.from && value.to === today);
  const [isOwn, setIsOwn] = useState(shown === undefined);
  const choose = (chosen: string | undefined) => {
    setIsOwn(chosen === OWN);
    if (chosen && chosen !== OWN) onChange(lastDays(Number(chosen), today));
  };
  return (
    <div className={styles.range}>
      <FilterChips
        label={texts.label}
        single
        chips={[
          ...offered.map((days) => ({ value: `${days}`, label: texts.days(days) })),
          { value: OWN, label: texts.own },
        ]}
        value={[isOwn || !shown ? OWN : `${shown}`]}
        onChange={([chosen]) => chosen && choose(chosen)}
      />
      {(isOwn || !shown) && <OwnSpan {...{ value, onChange, today, maxDays, texts }} />}
    </div>
  );
}

function OwnSpan({ value, onChange, today, maxDays, texts }: DateRangeProps) {
  const [span, setSpan] = useState(value);
  const problem = problemOf(span, today, maxDays);
  const edit = (next: DateSpan) => {
    setSpan(next);
    if (!problemOf(next, today, maxDays)) onChange(next);
  };
  return (
    <div className={styles.own}>
      <TextField
        label={texts.from}
        type="date"
        max={today}
        value={span.from}
        onChange={(event) => edit({ ...span, from: event.target.value })}
      />
      <TextField
        label={texts.to}
        type="date"
        max={today}
        value={span.to}
        error={problem && problem !== 'incomplete' ? texts.problems[problem] : undefined}
        onChange={(event) => edit({ ...span, to: event.target.value })}
      />
    </div>
  );
}
