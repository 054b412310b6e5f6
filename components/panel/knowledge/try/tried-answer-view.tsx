'use client';

import { visibleText } from '#components/ui/code/visible-text.ts';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import { SentenceList } from '../../answers/sentence-list.tsx';
import { sentenceTexts } from '../../answers/sentence-texts.ts';
import page from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { tryTexts } from '../texts/try-texts.ts';
import styles from './try.module.css';

const TONES: Record<AnswerChecks['outcome'], Tone> = {
  answered: 'success',
  talked: 'neutral',
  abstained: 'attention',
  quoted: 'info',
  failed: 'danger',
};

/** The answer as a visitor would read it, and beneath it how each of its sentences fared. */
export function TriedAnswerView({ tried: { answer, products, asksForPerson, checks } }: { tried: TriedAnswer }) {
  const [texts, { sentences }] = [useTexts(tryTexts), useTexts(sentenceTexts)];
  return (
    <section className={page.card}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{texts.answer}</h2>
        {checks && <Badge tone={TONES[checks.outcome]}>{texts.outcomes[checks.outcome]}</Badge>}
      </div>
      <p className={styles.answer}>{answer ? visibleText(answer) : texts.noAnswer}</p>
      {products.length > 0 && (
        <p className={styles.note}>
          {texts.products}: {products.map(({ title }) => visibleText(title)).join(', ')}
        </p>
      )}
      {asksForPerson && <p className={styles.note}>{texts.asksForPerson}</p>}
      {checks && checks.sentences.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{sentences}</h3>
          <SentenceList sentences={checks.sentences} rests={texts.rests} />
        </div>
      )}
    </section>
  );
}
