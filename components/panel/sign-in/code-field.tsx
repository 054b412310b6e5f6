'use client';

import { type Ref, useId } from 'react';
import { describedBy, FieldFrame } from '../../ui/fields/field-frame.tsx';
import styles from './code-field.module.css';

type CodeFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** All six digits are there: nobody has to press anything more. */
  onComplete: (value: string) => void;
};

/** One field, so that pasting, password managers and a phone's own offer of the code all work. */
export function CodeField({ ref, label, value, error, onChange, onComplete }: CodeFieldProps) {
  const id = useId();
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    onChange(digits);
    if (digits.length === 6 && digits !== value) onComplete(digits);
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <span aria-hidden className={styles.places}>
          {Array.from({ length: 6 }, (_, place) => (
            <span key={place} className={styles.place} data-filled={place < value.length || undefined} />
          ))}
        </span>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => take(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
