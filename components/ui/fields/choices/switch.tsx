'use client';

import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../basics/icon.tsx';
import styles from './switch.module.css';

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean };

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles.row}>
      <BaseSwitch.Root
        className={styles.track}
        aria-labelledby={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <BaseSwitch.Thumb className={styles.thumb}>{checked && <Icon of={Check} size="sm" />}</BaseSwitch.Thumb>
      </BaseSwitch.Root>
      <span id={id}>{label}</span>
    </span>
  );
}
