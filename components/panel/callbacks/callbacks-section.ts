'use client';

import { PhoneCall } from 'lucide-react';
import type { Section, SectionCount } from '../place/section.ts';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { callbacksOf, openCount } from './callbacks.ts';
import { callbacksSectionTexts } from './section-texts.ts';

export const callbacksSection: Section = {
  icon: PhoneCall,
  role: 'agent',
  open: callbacksOf,
  texts: callbacksSectionTexts,
  load: () => import('./callbacks-page.tsx'),
  useCount,
};

function useCount(): SectionCount | null {
  const texts = useTexts(callbacksSectionTexts);
  const count = openCount(useCell(callbacksOf(useWorkspace()).all));
  return count === 0 ? null : { shown: count > 99 ? '99+' : String(count), said: texts.count(count) };
}
