'use client';

import { ChevronRight } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { formatSpan } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Badge } from '#components/ui/marks/badge.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import part from '../../page/part-page.module.css';
import { addressOf } from '../../place/panel-place.ts';
import { usePlace } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { healthOf } from '../state/health.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { goToWebhook, nameOf, webhookPlace } from '../state/webhook-place.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import styles from './endpoints.module.css';
import { HealthBadge } from './health-badge.tsx';

/** One endpoint at a glance; all of it leads there. */
export function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts(webhookTexts);
  const { tenantId } = usePlace();
  const { id, url, events } = endpoint;
  const isUnsaved = id in useCell(useWebhooks().drafts);
  return (
    <li className={styles.endpoint} data-health={healthOf(endpoint)}>
      <div className={styles.words}>
        <p className={styles.line}>
          <a
            href={addressOf(webhookPlace(tenantId, id))}
            className={styles.name}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goToWebhook(id);
            }}
          >
            <bdi>{visibleText(nameOf(endpoint))}</bdi>
          </a>
          <HealthBadge endpoint={endpoint} />
          {isUnsaved && <Badge tone="attention">{texts.unsaved}</Badge>}
        </p>
        <p className={part.mono} dir="ltr">
          {visibleText(url)}
        </p>
        <p className={styles.facts}>
          <span>{events.length === 0 ? texts.allEvents : texts.someEvents(events.length)}</span>
          <Since endpoint={endpoint} />
        </p>
      </div>
      <Icon of={ChevronRight} className={styles.arrow} />
    </li>
  );
}

/** When something came through last, and since when nothing does. */
export function Since({ endpoint: { lastSuccessAt, failingSince } }: { endpoint: WebhookEndpoint }) {
  const [texts, language, now] = [useTexts(webhookTexts), usePanelLanguage(), useNow()];
  const failingMs = failingSince === null ? null : now.getTime() - Date.parse(failingSince);
  return (
    <>
      {failingMs !== null && <span>{texts.failingFor(formatSpan(failingMs, language))}</span>}
      <span>
        {lastSuccessAt ? (
          <>
            {texts.lastSuccess} <RelativeTime at={lastSuccessAt} language={language} />
          </>
        ) : (
          texts.neverSuccess
        )}
      </span>
    </>
  );
}
