'use client';

import { MessageSquareText } from 'lucide-react';
import type { Section } from '../place/section.ts';
import { replyTexts } from './reply-texts.ts';

export const repliesSection: Section = {
  icon: MessageSquareText,
  role: 'agent',
  texts: { no: { title: replyTexts.no.title }, en: { title: replyTexts.en.title } },
  load: () => import('./replies-page.tsx'),
};
