'use client';

import { ChevronDown, ChevronsUp, ChevronUp, Clock } from 'lucide-react';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatFull, formatUntil } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import styles from './row-marks.module.css';

const DRAWINGS = { urgent: ChevronsUp, high: ChevronUp, low: ChevronDown };

/** Told apart by shape as well as by colour; what is usual has none. */
export function PrioritySign({ priority }: { priority: Priority }) {
  const texts = useTexts(listTexts);
  if (priority === 'normal') return null;
  const said = texts.priority[priority];
  return (
    <span className={styles.priority} data-priority={priority} title={said}>
      <Icon of={DRAWINGS[priority]} size="sm" />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

/** Until when it is put off, in the place of when something was last said. */
export function SnoozeTime({ until }: { until: string }) {
  const [texts, language, now] = [useTexts(listTexts), usePanelLanguage(), useNow(60_000)];
  const at = new Date(until);
  const shown = formatUntil(at, now, language);
  return (
    <span className={styles.snooze} title={texts.snoozed(formatFull(at, language))}>
      <Icon of={Clock} size="sm" />
      <VisuallyHidden>{texts.snoozed(shown)}</VisuallyHidden>
      <span aria-hidden>{shown}</span>
    </span>
  );
}

/** The first of the tags, and how many more there are. */
export function TagSigns({ tags }: { tags: readonly string[] }) {
  const texts = useTexts(listTexts);
  const [first] = tags;
  if (first === undefined) return null;
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      <VisuallyHidden>{texts.tagged(tags.join(', '))}</VisuallyHidden>
      <span aria-hidden className={styles.tag}>
        {first}
      </span>
      {tags.length > 1 && <span aria-hidden>+{tags.length - 1}</span>}
    </span>
  );
}
