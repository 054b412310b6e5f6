'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Icon } from '../basics/icon.tsx';
import type { MenuAction, MenuProps } from './menu.tsx';
import styles from './popup.module.css';
import { useMenuReturn } from './use-menu-return.ts';

/** Drawn for whoever has pressed the button: it opens at once. */
export default function MenuPopup({ trigger, actions }: MenuProps) {
  const { button, finalFocus } = useMenuReturn();
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <BaseMenu.Popup className={styles.popup} finalFocus={finalFocus} data-popup="menu">
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
