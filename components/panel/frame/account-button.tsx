'use client';

import { Suspense } from 'react';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { VisuallyHidden } from '../../ui/basics/visually-hidden.tsx';
import { lazily } from '../../ui/basics/lazily.ts';
import { useFirstPress } from '../../ui/buttons/use-first-press.ts';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { frameTexts } from './frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import styles from './account-menu.module.css';
import { usePresence } from './use-presence.ts';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazily(load);

/** Oneself, and behind it what one can choose; that comes when it is first asked for. */
export function AccountButton(props: AccountMenuProps) {
  const self = useCell(useWorkspace().operator);
  const texts = useTexts(frameTexts);
  const presence = usePresence();
  const { isPressed, onTrigger } = useFirstPress(load);
  const button = (
    <button type="button" className={styles.trigger} {...onTrigger}>
      <VisuallyHidden>{texts.account(self.name)}</VisuallyHidden>
      <Avatar of={self} name={self.name} src={self.avatarUrl} presence={presence} />
    </button>
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu {...props} />
    </Suspense>
  );
}
