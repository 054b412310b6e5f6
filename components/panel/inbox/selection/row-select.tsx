'use client';

import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { batchTexts } from '../texts/batch-texts.ts';
import styles from './row-select.module.css';

type RowSelectProps = {
  name: string;
  isSelected: boolean;
  /** Some are: then all show that they can be. */
  isSelecting: boolean;
  /** @param reaches all up to here, from the one that was chosen last */
  onSelect: (reaches: boolean) => void;
};

/** Over the picture of a row: by `x` for the keyboard, by a press for a pointer. */
export function RowSelect({ name, isSelected, isSelecting, onSelect }: RowSelectProps) {
  const texts = useTexts(batchTexts);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={texts.select(name)}
      tabIndex={-1}
      className={styles.select}
      data-shown={isSelecting || undefined}
      onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
    >
      <span className={styles.box}>{isSelected && <Icon of={Check} size="sm" />}</span>
    </button>
  );
}
