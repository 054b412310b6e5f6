'use client';

import { SearchX } from 'lucide-react';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import type { KnowledgeResult } from '#lib/resources/assistant/knowledge.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { tryTexts } from '../texts/try-texts.ts';
import styles from './try.module.css';

/** What a question finds, the best first, with the numbers that the sentences of an answer name. */
export function FoundList({ found }: { found: readonly KnowledgeResult[] }) {
  const texts = useTexts(tryTexts);
  if (found.length === 0)
    return (
      <EmptyState icon={SearchX} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.found(found.length)}</h2>
      <ol className={styles.results}>
        {found.map((result, at) => (
          <Result key={`${result.documentId ?? result.suggestionId} ${at}`} result={result} number={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function Result({ result, number }: { result: KnowledgeResult; number: number }) {
  const texts = useTexts(tryTexts);
  const { title, excerpt, url, score, suggestionId } = result;
  return (
    <li className={styles.result}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <div className={styles.line}>
          <h3 className={styles.title}>{visibleText(title)}</h3>
          <Badge tone={suggestionId ? 'success' : 'neutral'}>{suggestionId ? texts.suggestion : texts.document}</Badge>
          <meter
            className={styles.meter}
            min={0}
            max={100}
            value={Math.round(score * 100)}
            aria-label={texts.relevance}
          />
        </div>
        <p className={styles.excerpt}>{visibleText(excerpt)}</p>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {visibleText(url)}
          </a>
        )}
      </div>
    </li>
  );
}
