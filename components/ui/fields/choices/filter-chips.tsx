'use client';

import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Check } from 'lucide-react';
import { Icon } from '../../basics/icon.tsx';
import styles from './filter-chips.module.css';

type Chip<Value extends string> = { value: Value; label: string; count?: number; disabled?: boolean };
type FilterChipsProps<Value extends string> = {
  label: string;
  chips: Chip<Value>[];
  value: Value[];
  onChange: (value: Value[]) => void;
  /** One at a time, and pressing it again lets it go. */
  single?: boolean;
};

/** What a list is narrowed by. One stop of the keyboard; the arrows go from chip to chip. */
export function FilterChips<Value extends string>({ label, chips, value, onChange, single }: FilterChipsProps<Value>) {
  return (
    <ToggleGroup
      className={styles.chips}
      aria-label={label}
      multiple={!single}
      value={value}
      onValueChange={(chosen) => onChange(chosen)}
    >
      {chips.map((chip) => (
        <Toggle key={chip.value} value={chip.value} disabled={chip.disabled} className={styles.chip}>
          <Icon of={Check} size="sm" className={styles.check} />
          {chip.label}
          {chip.count !== undefined && <span className={styles.count}>{chip.count}</span>}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
