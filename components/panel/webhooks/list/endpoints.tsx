'use client';

import { CloudOff, Plus, Webhook } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import part from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useEndpoints, useWebhooks } from '../state/use-webhooks.ts';
import { goToWebhook } from '../state/webhook-place.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import { EndpointCard } from './endpoint-card.tsx';
import styles from './endpoints.module.css';

// api-v1.md, Limits, Webhooks.
const PER_TENANT = 10;

/** Where the tenant's events are told, and how each place is. */
export default function Endpoints() {
  const texts = useTexts(webhookTexts);
  const endpoints = useEndpoints();
  const count = typeof endpoints === 'string' ? 0 : endpoints.length;
  const isFull = count >= PER_TENANT;
  return (
    <>
      <header className={part.header}>
        <div>
          <h1 className={part.title}>{texts.title}</h1>
          <p className={part.intro}>{isFull ? texts.full : texts.intro}</p>
        </div>
        {count > 0 && !isFull && <AddButton />}
      </header>
      <Listed endpoints={endpoints} />
    </>
  );
}

function AddButton() {
  const texts = useTexts(webhookTexts);
  return (
    <Button variant="primary" icon={Plus} onClick={() => goToWebhook('new')}>
      {texts.add}
    </Button>
  );
}

function Listed({ endpoints }: { endpoints: ReturnType<typeof useEndpoints> }) {
  const webhooks = useWebhooks();
  const texts = useTexts(webhookTexts);
  if (endpoints === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.failedTitle}
        action={<Button onClick={() => void webhooks.refresh()}>{texts.tryAgain}</Button>}
      >
        {texts.failed}
      </EmptyState>
    );
  if (endpoints === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    );
  if (endpoints.length === 0)
    return (
      <EmptyState icon={Webhook} title={texts.empty} action={<AddButton />}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <ul role="list" className={styles.list}>
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}
