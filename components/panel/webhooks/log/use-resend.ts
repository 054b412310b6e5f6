'use client';

import { useState } from 'react';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import type { DeliveryLog } from '../state/delivery-log.ts';
import { errorWords } from '../texts/delivery-words.ts';
import { logTexts } from '../texts/log-texts.ts';

interface Outcome {
  deliveryId: string;
  isWell: boolean;
  text: string;
}

/** Sends the delivery once more, and tells what became of it as long as it is looked at. */
export function useResend(
  log: DeliveryLog,
  delivery: WebhookDelivery | null,
  onChange: (delivery: WebhookDelivery) => void,
) {
  const [texts, language] = [useTexts(logTexts), usePanelLanguage()];
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [last, setLast] = useState<Outcome | null>(null);
  const refusedWords = (error: unknown): string => {
    const refusal = refusalOf(error);
    if (refusal === UNREACHABLE) return texts.unreachable;
    return refusal.status === 409 ? texts.isBusy : texts.failedAct;
  };
  const resend = async (id: string) => {
    setBusyWith(id);
    setLast(null);
    try {
      const sent = await log.resend(id);
      onChange(sent);
      const text = sent.error ? texts.resentFailed(errorWords(sent.error, language)) : texts.resentWell;
      setLast({ deliveryId: id, isWell: !sent.error, text });
    } catch (error) {
      setLast({ deliveryId: id, isWell: false, text: refusedWords(error) });
    } finally {
      setBusyWith(null);
    }
  };
  return {
    isBusy: busyWith !== null && busyWith === delivery?.id,
    outcome: last?.deliveryId === delivery?.id ? last : null,
    resend: () => delivery && void resend(delivery.id),
  };
}
