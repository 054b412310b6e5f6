'use client';

import { ArrowLeft } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { goToWebhook } from '../state/webhook-place.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import styles from './endpoint.module.css';

export function BackToList() {
  const texts = useTexts(webhookTexts);
  return (
    <div className={styles.back}>
      <Button size="sm" variant="quiet" icon={ArrowLeft} onClick={() => goToWebhook()}>
        {texts.back}
      </Button>
    </div>
  );
}
