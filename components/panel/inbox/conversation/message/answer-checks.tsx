'use client';

import { useEffect, useState } from 'react';
import type { AnswerChecks as Checks } from '#lib/resources/assistant/answer-checks.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { SentenceList } from '#components/panel/answers/sentence-list.tsx';
import { sentenceTexts } from '#components/panel/answers/sentence-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import styles from './sources.module.css';

/** How an answer came about, fetched when somebody wants to know. */
export default function AnswerChecks({ message: { conversationId, id } }: { message: Message }) {
  const { request } = useWorkspace();
  const [texts, { sentences }] = [useTexts(conversationTexts), useTexts(sentenceTexts)];
  const [checks, setChecks] = useState<Checks | null | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isOver = false;
    const path = `/operator/conversations/${encodeURIComponent(conversationId)}/messages/${encodeURIComponent(id)}/checks`;
    const take = (found: Checks | null | 'failed') => void (isOver || setChecks(found));
    request<{ checks: Checks | null }>(path).then(
      ({ checks: found }) => take(found),
      () => take('failed'),
    );
    return () => void (isOver = true);
  }, [request, conversationId, id]);
  if (checks === 'loading') return <p className={styles.excerpt}>{texts.checksLoading}</p>;
  if (checks === 'failed') return <p role="alert">{texts.checksFailed}</p>;
  if (!checks || checks.sentences.length === 0) return <p className={styles.excerpt}>{texts.checksNone}</p>;
  return (
    <section className={styles.checks} aria-label={sentences}>
      <p className={styles.title}>{sentences}</p>
      <SentenceList sentences={checks.sentences} rests={() => texts.restsOnSources} />
    </section>
  );
}
