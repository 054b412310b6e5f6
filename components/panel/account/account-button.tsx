'use client';

import { lazily } from '../../ui/basics/lazily.tsx';
import { useFirstPress } from '../../ui/buttons/use-first-press.ts';
import { AccountFace } from './account-face.tsx';
import styles from './account-menu.module.css';

const AccountMenu = lazily(() => import('./account-menu.tsx'));

/** Oneself, and behind it what one can choose; that comes when it is first asked for. */
export function AccountButton({ side }: { side: 'right' | 'bottom' }) {
  const { isPressed, onTrigger } = useFirstPress(AccountMenu.fetch);
  const button = (
    <button type="button" className={styles.trigger} {...onTrigger}>
      <AccountFace />
    </button>
  );
  if (!isPressed) return button;
  return <AccountMenu side={side} meanwhile={button} />;
}
