'use client';

import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { lazily } from '../basics/lazily.tsx';
import { useFirstPress } from '../buttons/use-first-press.ts';

export type Choice = {
  value: string;
  label: string;
  icon?: LucideIcon;
  /** A number or a time behind the label. */
  detail?: ReactNode;
};
export type ChoiceGroup = {
  label: string;
  showsLabel?: boolean;
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string) => void;
};
export type ChoiceMenuProps = {
  trigger: ReactElement<object>;
  groups: readonly ChoiceGroup[];
  align?: 'start' | 'end';
};

const ChoiceMenuPopup = lazily(() => import('./choice-menu-popup.tsx'));

/** One of several, in one or more groups, behind a button that says what is chosen. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { isPressed, onTrigger } = useFirstPress(ChoiceMenuPopup.fetch);
  const waiting = cloneElement(props.trigger, onTrigger);
  if (!isPressed) return waiting;
  return <ChoiceMenuPopup {...props} meanwhile={waiting} />;
}
