'use client';

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from '../basics/kbd.tsx';
import styles from './tooltip.module.css';

type TooltipProps = {
  text: string;
  keys?: string[];
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactElement;
};

/** A hint for whoever sees: the element inside has to carry its own name. */
export function Tooltip({ text, keys, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <BaseTooltip.Popup className={styles.popup}>
            {text}
            {keys && <Kbd keys={keys} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
