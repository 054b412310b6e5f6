import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../basics/icon.tsx';

export type FieldTexts = { label: string; hint?: string; error?: string; hideLabel?: boolean };
type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

/** What stands around a control: its label above, and below it the hint or what is wrong. */
export function FieldFrame({ id, label, hint, error, hideLabel, className, children }: FieldFrameProps) {
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error && <Icon of={CircleAlert} size="sm" />}
        {error}
      </p>
    </div>
  );
}

export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}
