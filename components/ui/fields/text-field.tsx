import { useId } from 'react';
import type { ComponentProps } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';
import type { FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & FieldTexts;

export function TextField({ label, hint, error, hideLabel, className, ...rest }: TextFieldProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, className }}>
      <input
        {...rest}
        id={id}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
