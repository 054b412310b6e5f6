'use client';

import type { ReactNode, RefObject } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../buttons/button.tsx';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** What it stands under. */
  form?: RefObject<HTMLDivElement | null>;
  /** Names the bar for those who jump from region to region. */
  label: string;
  state: 'clean' | 'changed' | 'saving' | 'saved';
  texts: { changed: string; saved: string; save: string; discard: string };
  error?: string;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** Settings, and under them the one place where they are saved: it stays in view as long as something is not. */
export function SaveBar({ form, label, state, texts, error, onSave, onDiscard, children }: SaveBarProps) {
  const isChanged = state === 'changed' || state === 'saving';
  return (
    <div ref={form} className={styles.settings}>
      {children}
      <div role="region" aria-label={label} className={styles.bar} data-shown={state !== 'clean' || undefined}>
        {error && <Banner tone="danger">{error}</Banner>}
        <p role="status" className={styles.status}>
          {isChanged && texts.changed}
          {state === 'saved' && texts.saved}
        </p>
        {isChanged && (
          <div className={styles.actions}>
            <Button variant="quiet" disabled={state === 'saving'} onClick={onDiscard}>
              {texts.discard}
            </Button>
            <Button variant="primary" busy={state === 'saving'} onClick={onSave}>
              {texts.save}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
