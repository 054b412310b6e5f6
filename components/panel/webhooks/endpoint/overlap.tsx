'use client';

import { formatSpan, formatUntil } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import part from '../../page/part-page.module.css';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import styles from './overlap.module.css';

// api-v1.md, Signature verification.
const OVERLAP_MS = 24 * 3_600_000;

/** How far a rotation is: both secrets sign from its beginning to its end. */
export function Overlap({ until }: { until: string }) {
  const [texts, language, now] = [useTexts(endpointTexts), usePanelLanguage(), useNow()];
  const end = new Date(until);
  const leftMs = end.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  const begin = new Date(end.getTime() - OVERLAP_MS);
  const passed = Math.round(100 * (1 - Math.min(1, leftMs / OVERLAP_MS)));
  return (
    <div className={styles.overlap} role="group" aria-label={texts.overlap}>
      <p className={styles.head}>
        <strong>{texts.overlap}</strong>
        <span>{texts.overlapLeft(formatSpan(leftMs, language))}</span>
      </p>
      <progress className={styles.line} value={passed} max={100} aria-label={texts.overlap} />
      <p className={styles.ends}>
        <span>
          {texts.overlapNew} <time dateTime={begin.toISOString()}>{formatUntil(begin, now, language)}</time>
        </span>
        <span>
          {texts.overlapOld} <time dateTime={until}>{formatUntil(end, now, language)}</time>
        </span>
      </p>
      <p className={part.intro}>{texts.overlapText}</p>
    </div>
  );
}
