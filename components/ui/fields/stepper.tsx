'use client';

import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../basics/icon.tsx';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './stepper.module.css';

type StepperProps = FieldTexts & {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  lessLabel: string;
  moreLabel: string;
  disabled?: boolean;
};

/** A whole number between `min` and `max`: by its buttons, the arrows, Page Up and Down, or written. */
export function Stepper({
  value,
  onChange,
  min,
  max,
  step = 1,
  lessLabel,
  moreLabel,
  disabled,
  ...texts
}: StepperProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...texts}>
      <NumberField.Root
        id={id}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        min={min}
        max={max}
        step={step}
        largeStep={step * 10}
        format={{ maximumFractionDigits: 0, useGrouping: false }}
        disabled={disabled}
      >
        <NumberField.Group className={styles.group}>
          <NumberField.Decrement className={styles.button} aria-label={lessLabel}>
            <Icon of={Minus} size="sm" />
          </NumberField.Decrement>
          <NumberField.Input
            className={styles.input}
            aria-describedby={describedBy(id, texts)}
            aria-invalid={texts.error ? true : undefined}
          />
          <NumberField.Increment className={styles.button} aria-label={moreLabel}>
            <Icon of={Plus} size="sm" />
          </NumberField.Increment>
        </NumberField.Group>
      </NumberField.Root>
    </FieldFrame>
  );
}
