'use client';

import { CircleUserRound } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { profileSectionTexts } from './section-texts.ts';

export const profileSection: Section = {
  icon: CircleUserRound,
  role: 'agent',
  isAside: true,
  texts: profileSectionTexts,
  load: () => import('./profile-page.tsx'),
};
