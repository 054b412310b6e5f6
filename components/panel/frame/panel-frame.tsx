'use client';

import { useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { PanelSession } from '../identity/panel-session.ts';
import { InboxPage } from '../inbox/inbox-page.tsx';
import { UndoClose } from '../inbox/waiting/undo-close.tsx';
import { WaitingAnnouncements } from '../inbox/waiting/waiting-announcements.tsx';
import { WaitingStrip } from '../inbox/waiting/waiting-strip.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { ShortcutDialog } from '../keyboard/shortcut-dialog.tsx';
import { ConnectionLine } from './connection-line.tsx';
import styles from './panel-frame.module.css';
import { Rail } from './rail.tsx';
import { useAttention } from './use-attention.ts';

type PanelFrameProps = { session: PanelSession; onLanguage: (language: TextLanguage) => void };

/** What stands around every part of the panel. */
export function PanelFrame({ session, onLanguage }: PanelFrameProps) {
  const [helps, setHelps] = useState(false);
  useAttention();
  useShortcuts({ onHelp: () => setHelps(true) });
  return (
    <div className={styles.frame}>
      <Rail session={session} onLanguage={onLanguage} onHelp={() => setHelps(true)} />
      <div className={styles.area}>
        <ConnectionLine />
        <WaitingAnnouncements />
        <WaitingStrip />
        <InboxPage session={session} onLanguage={onLanguage} onHelp={() => setHelps(true)} />
      </div>
      <UndoClose />
      <ShortcutDialog open={helps} onClose={() => setHelps(false)} />
    </div>
  );
}
