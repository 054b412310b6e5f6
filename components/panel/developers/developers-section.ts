'use client';

import { Webhook } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { developersSectionTexts } from './section-texts.ts';

export const developersSection: Section = {
  icon: Webhook,
  role: 'admin',
  texts: developersSectionTexts,
  load: () => import('./developers-page.tsx'),
};
