'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useAct } from '../state/use-act.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { errorWords, formatTook } from '../texts/delivery-words.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import styles from './endpoint.module.css';

/** Sends a test, and says what became of it: both stand in a line of controls. */
export function TestButton({ id }: { id: string }) {
  const webhooks = useWebhooks();
  const texts = useTexts(webhookTexts);
  const [isBusy, act] = useAct();
  const [sent, setSent] = useState<WebhookDelivery | null>(null);
  const test = () =>
    void act(async () => {
      setSent(null);
      setSent(await webhooks.logOf(id).test());
    });
  return (
    <>
      <Button icon={Send} busy={isBusy} onClick={test}>
        {isBusy ? texts.testing : texts.test}
      </Button>
      {sent && (
        <div className={styles.outcome}>
          <TestOutcome sent={sent} />
        </div>
      )}
    </>
  );
}

function TestOutcome({ sent: { error, durationMs } }: { sent: WebhookDelivery }) {
  const [texts, language] = [useTexts(webhookTexts), usePanelLanguage()];
  return (
    <Banner tone={error ? 'danger' : 'success'}>
      {error ? texts.testFailed(errorWords(error, language)) : texts.testWell(formatTook(durationMs ?? 0, language))}
    </Banner>
  );
}
