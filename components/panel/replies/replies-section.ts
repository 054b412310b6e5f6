'use client';

import { MessageSquareText } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { repliesSectionTexts } from './section-texts.ts';

export const repliesSection: Section = {
  icon: MessageSquareText,
  role: 'agent',
  texts: repliesSectionTexts,
  load: () => import('./replies-page.tsx'),
};
