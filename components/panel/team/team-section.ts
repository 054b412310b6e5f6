'use client';

import { UsersRound } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { teamSectionTexts } from './section-texts.ts';

export const teamSection: Section = {
  icon: UsersRound,
  role: 'admin',
  texts: teamSectionTexts,
  load: () => import('./team-page.tsx'),
};
