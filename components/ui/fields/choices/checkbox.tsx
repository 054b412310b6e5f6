import { type ReactNode, useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isPartly?: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Checkbox({ label, checked, isPartly = false, onChange, disabled }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.row}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.label}>{label}</span>
    </label>
  );
}
