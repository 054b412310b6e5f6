'use client';

import { BookOpen } from 'lucide-react';
import type { Section, SectionCount } from '../place/section.ts';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { knowledgeSectionTexts } from './section-texts.ts';
import { suggestionsOf } from './state/suggestions.ts';

export const knowledgeSection: Section = {
  icon: BookOpen,
  role: 'agent',
  open: suggestionsOf,
  texts: knowledgeSectionTexts,
  load: () => import('./knowledge-page.tsx'),
  useCount,
};

function useCount(): SectionCount | null {
  const texts = useTexts(knowledgeSectionTexts);
  const pending = useCell(suggestionsOf(useWorkspace()).all).filter(({ status }) => status === 'pending').length;
  const shown = pending > 99 ? '99+' : String(pending);
  return pending === 0 ? null : { shown, said: texts.count(shown) };
}
