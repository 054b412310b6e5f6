'use client';

import { ChartColumn } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { dashboardSectionTexts } from './section-texts.ts';

export const dashboardSection: Section = {
  icon: ChartColumn,
  role: 'agent',
  isMain: true,
  texts: dashboardSectionTexts,
  load: () => import('./dashboard-page.tsx'),
};
