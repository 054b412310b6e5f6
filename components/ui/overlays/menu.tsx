'use client';

import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ReactElement } from 'react';
import { lazily } from '../basics/lazily.tsx';
import { useFirstPress } from '../buttons/use-first-press.ts';

export type MenuAction = {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
};
export type MenuProps = { trigger: ReactElement<object>; actions: (MenuAction | 'separator')[] };

const MenuPopup = lazily(() => import('./menu-popup.tsx'));

/** Actions behind a button. `trigger` is a Button or an IconButton; `separator` draws a line between two groups. */
export function Menu(props: MenuProps) {
  const { isPressed, onTrigger } = useFirstPress(MenuPopup.fetch);
  const waiting = cloneElement(props.trigger, onTrigger);
  if (!isPressed) return waiting;
  return <MenuPopup {...props} meanwhile={waiting} />;
}
