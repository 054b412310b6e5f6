'use client';

import { Inbox } from 'lucide-react';
import type { Section, SectionCount } from '../place/section.ts';
import { useTexts } from '../texts/use-texts.ts';
import { inboxOf } from './state/use-inbox.ts';
import { listTexts } from './texts/list-texts.ts';
import { useAttention } from './waiting/use-attention.ts';
import { UndoClose } from './waiting/undo-close.tsx';
import { useCountText, useWaitingCount } from './waiting/use-waiting.ts';
import { WaitingAnnouncements } from './waiting/waiting-announcements.tsx';
import { WaitingStrip } from './waiting/waiting-strip.tsx';

export const inboxSection: Section = {
  icon: Inbox,
  role: 'agent',
  isMain: true,
  open: inboxOf,
  texts: { no: { title: listTexts.no.inbox }, en: { title: listTexts.en.inbox } },
  load: () => import('./inbox-page.tsx'),
  useCount,
  Everywhere,
};

function useCount(): SectionCount | null {
  const texts = useTexts(listTexts);
  const [waiting, countText] = [useWaitingCount(), useCountText()];
  if (waiting === 0) return null;
  return { shown: waiting > 99 ? '99+' : String(waiting), said: texts.waitingCount(countText(waiting)) };
}

/** Who waits is told of whatever one is doing. */
function Everywhere({ title }: { title: string }) {
  useAttention(title);
  return (
    <>
      <WaitingAnnouncements />
      <WaitingStrip />
      <UndoClose />
    </>
  );
}
