'use client';

import { Suspense } from 'react';
import { lazily } from '../../ui/basics/lazily.ts';
import { useFirstPress } from '../../ui/buttons/use-first-press.ts';
import { AccountFace } from './account-face.tsx';
import styles from './account-menu.module.css';

const load = () => import('./account-menu.tsx');
const AccountMenu = lazily(load);

/** Oneself, and behind it what one can choose; that comes when it is first asked for. */
export function AccountButton({ side }: { side: 'right' | 'bottom' }) {
  const { isPressed, onTrigger } = useFirstPress(load);
  const button = (
    <button type="button" className={styles.trigger} {...onTrigger}>
      <AccountFace />
    </button>
  );
  if (!isPressed) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu side={side} />
    </Suspense>
  );
}
