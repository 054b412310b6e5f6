'use client';

import { Settings2 } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { settingsSectionTexts } from './section-texts.ts';

export const settingsSection: Section = {
  icon: Settings2,
  role: 'admin',
  texts: settingsSectionTexts,
  load: () => import('./settings-page.tsx'),
};
