'use client';

import { lazily } from '../../ui/basics/lazily.tsx';
import { NARROW, useMedia } from '../../ui/basics/use-media.ts';
import { CommandBar } from '../commands/command-bar.tsx';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { usePlace } from '../place/use-place.ts';
import { useSections } from '../sections/sections.ts';
import { impersonatedIn } from '../api/impersonation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { ConnectionLine } from './connection-line.tsx';
import styles from './panel-frame.module.css';

// A phone has no rail, and a wide screen no bar.
const Rail = lazily(() => import('./rail.tsx'));
const ImpersonationLine = lazily(() => import('./impersonation-line.tsx'));
const BottomBar = lazily(() => import('./bottom-bar.tsx'));

/** What stands around every part of the panel. */
export function PanelFrame() {
  const isNarrow = useMedia(NARROW);
  const { tenant } = useWorkspace();
  const sections = useSections();
  const { section, conversationId } = usePlace();
  const here = sections.find(({ name }) => name === section) ?? sections[0]!;
  const { title } = useTexts(here.texts);
  useShortcuts();
  return (
    <div className={styles.frame}>
      {!isNarrow && <Rail meanwhile={<div className={styles.rail} />} />}
      <main className={styles.area} data-landing="main" tabIndex={-1}>
        {impersonatedIn(tenant.id) !== null && <ImpersonationLine />}
        <ConnectionLine />
        {sections.map(({ name, Everywhere }) => Everywhere && <Everywhere key={name} title={title} />)}
        <here.Page meanwhile={<div className={styles.coming} />} />
      </main>
      {isNarrow && conversationId === null && <BottomBar />}
      <ShortcutHelp />
      <CommandBar />
    </div>
  );
}
