'use client';

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import styles from './conversation-marks.module.css';

type MarkButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** Its name, with what is chosen. */
  label: string;
  shown: string;
  tone?: 'danger' | 'attention' | 'info';
  /** The single letter that presses it. */
  keys?: string;
  landing: string;
};

export function MarkButton({ icon, label, shown, tone, keys, landing, ...rest }: MarkButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-keyshortcuts={keys}
      data-landing={landing}
      data-tone={tone}
      className={styles.mark}
    >
      <Icon of={icon} size="sm" />
      <span className={styles.shown}>{shown}</span>
    </button>
  );
}
