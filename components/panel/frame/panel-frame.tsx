'use client';

import { Suspense } from 'react';
import { lazily } from '../../ui/basics/lazily.ts';
import { NARROW, useMedia } from '../../ui/basics/use-media.ts';
import { CommandBar } from '../commands/command-bar.tsx';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { usePlace } from '../place/use-place.ts';
import { useSections } from '../sections/sections.ts';
import { ConnectionLine } from './connection-line.tsx';
import styles from './panel-frame.module.css';

// A phone has no rail, and a wide screen no bar.
const Rail = lazily(() => import('./rail.tsx'));
const BottomBar = lazily(() => import('./bottom-bar.tsx'));

/** What stands around every part of the panel. */
export function PanelFrame() {
  const isNarrow = useMedia(NARROW);
  const sections = useSections();
  const { section, conversationId } = usePlace();
  const here = sections.find(({ name }) => name === section) ?? sections[0];
  useShortcuts();
  return (
    <div className={styles.frame}>
      {!isNarrow && (
        <Suspense fallback={<div className={styles.rail} />}>
          <Rail />
        </Suspense>
      )}
      <main className={styles.area} data-landing="main" tabIndex={-1}>
        <ConnectionLine />
        {sections.map(({ name, Everywhere }) => Everywhere && <Everywhere key={name} />)}
        {here && (
          <Suspense fallback={<div className={styles.coming} />}>
            <here.Page />
          </Suspense>
        )}
      </main>
      {isNarrow && conversationId === null && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      <ShortcutHelp />
      <CommandBar />
    </div>
  );
}
