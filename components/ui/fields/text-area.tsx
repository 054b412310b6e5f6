import { useId } from 'react';
import type { ComponentProps, CSSProperties } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** Grows with what is written, up to about ten lines. */
export function TextArea({ label, hint, error, hideLabel, className, rows = 3, ...rest }: TextAreaProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, className }}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
        className={`${styles.control} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
