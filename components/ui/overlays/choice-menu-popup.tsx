'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Icon } from '../basics/icon.tsx';
import type { Choice, ChoiceGroup, ChoiceMenuProps } from './choice-menu.tsx';
import styles from './popup.module.css';
import { useMenuReturn } from './use-menu-return.ts';

/** Drawn for whoever has pressed the button: it opens at once. */
export default function ChoiceMenuPopup({ trigger, groups, align = 'start' }: ChoiceMenuProps) {
  const { button, finalFocus } = useMenuReturn();
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align={align}>
          <BaseMenu.Popup className={styles.popup} finalFocus={finalFocus} data-popup="menu">
            {groups.map((group, index) => (
              <Fragment key={group.label}>
                {index > 0 && <BaseMenu.Separator className={styles.separator} />}
                <Group {...group} />
              </Fragment>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Group({ label, showsLabel, choices, value, onChoose }: ChoiceGroup) {
  return (
    <BaseMenu.RadioGroup
      value={value}
      onValueChange={(chosen: string) => onChoose(chosen)}
      aria-label={showsLabel ? undefined : label}
    >
      {showsLabel && <BaseMenu.GroupLabel className={styles.groupLabel}>{label}</BaseMenu.GroupLabel>}
      {choices.map((choice) => (
        <Item key={choice.value} {...choice} />
      ))}
    </BaseMenu.RadioGroup>
  );
}

function Item({ value, label, icon, detail }: Choice) {
  return (
    <BaseMenu.RadioItem value={value} className={styles.item} closeOnClick>
      {icon && <Icon of={icon} size="sm" />}
      <span className={styles.grow}>{label}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      <span className={styles.mark}>
        <BaseMenu.RadioItemIndicator>
          <Icon of={Check} size="sm" />
        </BaseMenu.RadioItemIndicator>
      </span>
    </BaseMenu.RadioItem>
  );
}
