'use client';

import { Globe } from 'lucide-react';
import type { Section, SectionCount } from '../place/section.ts';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { visitorsSectionTexts } from './section-texts.ts';
import { onlineCount } from './state/live-list.ts';
import { visitorsOf } from './state/visitors.ts';

export const visitorsSection: Section = {
  icon: Globe,
  role: 'agent',
  isMain: true,
  open: visitorsOf,
  texts: visitorsSectionTexts,
  load: () => import('./visitors-page.tsx'),
  useCount,
};

function useCount(): SectionCount | null {
  const texts = useTexts(visitorsSectionTexts);
  const { list, isSwitchedOn, hasMore } = visitorsOf(useWorkspace());
  const [known, isOn, isMore] = [useCell(list), useCell(isSwitchedOn), useCell(hasMore)];
  const count = known && isOn ? onlineCount(known) : 0;
  if (count === 0) return null;
  const said = isMore ? texts.orMore(String(count)) : String(count);
  return { shown: count > 99 ? '99+' : String(count), said: texts.count(said), tone: 'calm' };
}
