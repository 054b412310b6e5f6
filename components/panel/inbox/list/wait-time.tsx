'use client';

import { Hand } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatSpan } from '#components/ui/basics/time-format.ts';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import styles from './conversation-row.module.css';
import { urgencyOf } from './urgency.ts';

/** How long somebody has waited, louder as it grows; the row's edge goes along. */
export function WaitTime({ since }: { since: string }) {
  const [texts, language] = [useTexts(listTexts), usePanelLanguage()];
  const ms = useNow().getTime() - Date.parse(since);
  return (
    <span className={styles.wait} data-urgency={urgencyOf(ms)}>
      <Icon of={Hand} size="sm" />
      <VisuallyHidden>{texts.asked} </VisuallyHidden>
      {formatSpan(ms, language)}
    </span>
  );
}
