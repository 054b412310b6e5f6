'use client';

import { CircleCheck, CircleAlert, Clock } from 'lucide-react';
import { Badge } from '#components/ui/marks/badge.tsx';
import { useNow } from '#components/ui/basics/use-now.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { logTexts } from '../texts/log-texts.ts';

const LOOKS = {
  delivered: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  waiting: { tone: 'info', icon: Clock },
} as const;

/** What became of it so far, with the status that was answered where that says more. */
export function DeliveryStatus({ delivery: { status, nextAttemptAt, responseStatus } }: { delivery: WebhookDelivery }) {
  const [texts, now] = [useTexts(logTexts), useNow()];
  const isMoving = status === 'waiting' && nextAttemptAt !== null && Date.parse(nextAttemptAt) <= now.getTime();
  const code = responseStatus !== null && !isMoving ? ` · ${responseStatus}` : '';
  return (
    <Badge {...LOOKS[status]}>
      {isMoving ? texts.sending : texts.status[status]}
      {code}
    </Badge>
  );
}
