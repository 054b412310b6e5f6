'use client';

import { Check, X } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './sentence-list.module.css';
import { sentenceTexts } from './sentence-texts.ts';

type Checked = AnswerChecks['sentences'][number];
/** @param rests says of a sentence what it rests on, by the numbers of the passages */
type SentenceListProps = { sentences: readonly Checked[]; rests: (numbers: string) => string };

/** What a model wrote, sentence by sentence: whether it stood, and why. */
export function SentenceList({ sentences, rests }: SentenceListProps) {
  return (
    <ul role="list" className={styles.sentences}>
      {sentences.map((sentence, at) => (
        <Sentence key={`${at} ${sentence.text}`} sentence={sentence} rests={rests} />
      ))}
    </ul>
  );
}

function Sentence({ sentence, rests }: { sentence: Checked; rests: SentenceListProps['rests'] }) {
  const texts = useTexts(sentenceTexts);
  const { text, kept, missing } = sentence;
  return (
    <li className={styles.sentence} data-kept={kept || undefined}>
      <Icon of={kept ? Check : X} size="sm" />
      <div className={styles.words}>
        <p className={styles.said}>{visibleText(text)}</p>
        <p className={styles.why}>
          <strong>{kept ? texts.kept : texts.dropped}.</strong> {useWhy(sentence, rests)}{' '}
          {missing && texts.missing(visibleText(missing))}
        </p>
      </div>
    </li>
  );
}

function useWhy({ kept, passages, reason }: Checked, rests: SentenceListProps['rests']): string {
  const texts = useTexts(sentenceTexts);
  if (!kept) return reason ? texts.reasons[reason] : '';
  const numbers = passages.filter((each) => each > 0);
  if (numbers.length > 0) return rests(numbers.join(', '));
  return passages.includes(0) ? texts.situation : texts.plain;
}
