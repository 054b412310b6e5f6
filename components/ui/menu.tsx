'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import styles from './popup.module.css';

export type MenuAction = {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
};

/** Actions behind a button. `trigger` is a Button or an IconButton; `separator` draws a line between two groups. */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: (MenuAction | 'separator')[] }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <BaseMenu.Popup className={styles.popup}>
            {actions.map((action, index) =>
              action === 'separator' ? (
                <BaseMenu.Separator key={`line-${index}`} className={styles.separator} />
              ) : (
                <MenuItem key={action.label} {...action} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuItem({ label, onSelect, icon, tone, disabled }: MenuAction) {
  return (
    <BaseMenu.Item className={styles.item} data-tone={tone} disabled={disabled} onClick={onSelect}>
      {icon ? <Icon of={icon} size="sm" /> : <span className={styles.mark} />}
      <span className={styles.grow}>{label}</span>
    </BaseMenu.Item>
  );
}
