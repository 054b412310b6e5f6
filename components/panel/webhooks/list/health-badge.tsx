'use client';

import { CircleCheck, Clock, CirclePause, CircleAlert, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Health, healthOf } from '../state/health.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';

const LOOKS: Record<Health, { tone: Tone; icon: LucideIcon }> = {
  well: { tone: 'success', icon: CircleCheck },
  failing: { tone: 'attention', icon: TriangleAlert },
  off: { tone: 'neutral', icon: CirclePause },
  'switched-off': { tone: 'danger', icon: CircleAlert },
  unused: { tone: 'neutral', icon: Clock },
};

export function HealthBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts(webhookTexts);
  const health = healthOf(endpoint);
  return <Badge {...LOOKS[health]}>{texts.health[health]}</Badge>;
}
