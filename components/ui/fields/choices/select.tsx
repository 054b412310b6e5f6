'use client';

import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { Icon } from '../../basics/icon.tsx';
import field from '../field.module.css';
import popup from '../../overlays/popup.module.css';
import styles from './select.module.css';

type SelectProps<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  name?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, options, value, onChange, disabled, name } = props;
  return (
    <div className={field.field}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        disabled={disabled}
        name={name}
      >
        <BaseSelect.Label className={hideLabel ? field.hiddenLabel : field.label}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger className={`${field.control} ${styles.trigger}`}>
          <BaseSelect.Value className={styles.value} />
          <BaseSelect.Icon className={styles.chevron}>
            <Icon of={ChevronDown} size="sm" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <Options options={options} />
      </BaseSelect.Root>
    </div>
  );
}

// alignItemWithTrigger would add an inline <style>, which the panel's Content-Security-Policy forbids.
function Options({ options }: { options: { value: string; label: string }[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner className={popup.positioner} sideOffset={6} alignItemWithTrigger={false}>
        <BaseSelect.Popup className={popup.popup}>
          <BaseSelect.List>
            {options.map((option) => (
              <BaseSelect.Item key={option.value} value={option.value} className={popup.item}>
                <span className={popup.mark}>
                  <BaseSelect.ItemIndicator>
                    <Icon of={Check} size="sm" />
                  </BaseSelect.ItemIndicator>
                </span>
                <BaseSelect.ItemText className={popup.grow}>{option.label}</BaseSelect.ItemText>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
