'use client';

import { VisuallyHidden } from '../../ui/basics/visually-hidden.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { useCell } from '../state/use-cell.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import styles from './account-menu.module.css';
import { usePresence } from './use-presence.ts';

/** Oneself, as the button to what one can choose shows it. */
export function AccountFace() {
  const self = useCell(useWorkspace().operator);
  const texts = useTexts(frameTexts);
  return (
    <>
      <VisuallyHidden>{texts.account(self.name)}</VisuallyHidden>
      <Avatar of={self} name={self.name} src={self.avatarUrl} presence={usePresence()} />
      <span className={styles.own} aria-hidden="true">
        {self.name}
      </span>
    </>
  );
}
