'use client';

import { Suspense, useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { lazily } from '../../ui/basics/lazily.ts';
import type { PanelSession } from '../identity/panel-session.ts';
import { InboxPage } from '../inbox/inbox-page.tsx';
import { UndoClose } from '../inbox/waiting/undo-close.tsx';
import { WaitingAnnouncements } from '../inbox/waiting/waiting-announcements.tsx';
import { WaitingStrip } from '../inbox/waiting/waiting-strip.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { ConnectionLine } from './connection-line.tsx';
import styles from './panel-frame.module.css';
import { NARROW, useMedia } from '../../ui/basics/use-media.ts';
import { useAttention } from './use-attention.ts';

// A phone has no rail, and nobody opens the help at once.
const Rail = lazily(() => import('./rail.tsx'));
const ShortcutDialog = lazily(() => import('../keyboard/shortcut-dialog.tsx'));

type PanelFrameProps = { session: PanelSession; onLanguage: (language: TextLanguage) => void };

/** What stands around every part of the panel. */
export function PanelFrame({ session, onLanguage }: PanelFrameProps) {
  const [helps, setHelps] = useState<boolean | null>(null);
  const isNarrow = useMedia(NARROW);
  const help = () => setHelps(true);
  useAttention();
  useShortcuts({ onHelp: help });
  return (
    <div className={styles.frame}>
      {!isNarrow && (
        <Suspense fallback={<div className={styles.rail} />}>
          <Rail session={session} onLanguage={onLanguage} onHelp={help} />
        </Suspense>
      )}
      <main className={styles.area} data-landing="main" tabIndex={-1}>
        <ConnectionLine />
        <WaitingAnnouncements />
        <WaitingStrip />
        <InboxPage session={session} onLanguage={onLanguage} onHelp={help} />
      </main>
      <UndoClose />
      {helps !== null && (
        <Suspense>
          <ShortcutDialog open={helps} onClose={() => setHelps(false)} />
        </Suspense>
      )}
    </div>
  );
}
