'use client';

import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ReactElement, Suspense } from 'react';
import { lazily } from '../basics/lazily.ts';
import { useFirstPress } from '../buttons/use-first-press.ts';

export type MenuAction = {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
};
export type MenuProps = { trigger: ReactElement<object>; actions: (MenuAction | 'separator')[] };

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazily(load);

/** Actions behind a button. `trigger` is a Button or an IconButton; `separator` draws a line between two groups. */
export function Menu(props: MenuProps) {
  const { isPressed, onTrigger } = useFirstPress(load);
  const waiting = cloneElement(props.trigger, onTrigger);
  if (!isPressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
