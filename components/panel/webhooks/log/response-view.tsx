'use client';

import { CodeBlock } from '#components/ui/code/code-block.tsx';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { logTexts } from '../texts/log-texts.ts';
import styles from './log.module.css';

// api-v1.md, Limits, Webhooks.
const KEPT_CHARACTERS = 2_000;

/** What was answered last, as text whatever it is. */
export function ResponseView({ delivery: { responseStatus, responseBody } }: { delivery: WebhookDelivery }) {
  const texts = useTexts(logTexts);
  if (responseStatus === null) return <p className={styles.about}>{texts.noAnswer}</p>;
  const isCut = [...(responseBody ?? '')].length >= KEPT_CHARACTERS;
  return (
    <div className={styles.exchange}>
      <p className={styles.answered}>{texts.answered(responseStatus)}</p>
      {responseBody ? (
        <CodeBlock label={texts.answerBody} text={responseBody} copyTexts={texts} wraps />
      ) : (
        <p className={styles.about}>{texts.emptyBody}</p>
      )}
      {isCut && <p className={styles.about}>{texts.cut}</p>}
    </div>
  );
}
