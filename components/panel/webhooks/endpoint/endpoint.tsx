'use client';

import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import part from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { LogView } from '../log/log-view.tsx';
import { writtenOf } from '../state/endpoint-form.ts';
import { useEndpointForm } from '../state/use-endpoint-form.ts';
import { useEndpoints, useWebhooks } from '../state/use-webhooks.ts';
import { type EndpointTab, goToWebhook, tabAt } from '../state/webhook-place.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import { BackToList } from './back-to-list.tsx';
import { EndpointHeader } from './endpoint-header.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';
import { Signing } from './signing.tsx';

/** One endpoint: how it is, what was sent to it, what it gets, and how that is signed. */
export default function Endpoint({ id, tab }: { id: string; tab: string | undefined }) {
  const webhooks = useWebhooks();
  const texts = useTexts(webhookTexts);
  const endpoints = useEndpoints();
  useEffect(() => {
    void webhooks.lookAt(id);
    return () => webhooks.putAway();
  }, [webhooks, id]);
  const endpoint = typeof endpoints === 'string' ? undefined : endpoints.find((each) => each.id === id);
  return (
    <div className={part.stack}>
      <BackToList />
      {endpoint && <Parts endpoint={endpoint} tab={tabAt(tab)} />}
      {endpoints === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton lines={6} />
        </div>
      )}
      {endpoints === 'failed' && (
        <EmptyState
          icon={CloudOff}
          title={texts.failedTitle}
          action={<Button onClick={() => void webhooks.refresh()}>{texts.tryAgain}</Button>}
        >
          {texts.failed}
        </EmptyState>
      )}
      {typeof endpoints !== 'string' && !endpoint && (
        <EmptyState
          icon={CircleAlert}
          title={texts.gone}
          action={<Button onClick={() => goToWebhook()}>{texts.toList}</Button>}
        >
          {texts.goneText}
        </EmptyState>
      )}
    </div>
  );
}

function Parts({ endpoint, tab }: { endpoint: WebhookEndpoint; tab: EndpointTab }) {
  const texts = useTexts(webhookTexts);
  const form = useEndpointForm(endpoint.id, writtenOf(endpoint));
  return (
    <>
      <EndpointHeader endpoint={endpoint} />
      <Tabs<EndpointTab>
        label={texts.parts}
        value={tab}
        onChange={(next) => goToWebhook(endpoint.id, next, { replace: true })}
        tabs={[
          { value: 'log', label: texts.tabs.log, content: <LogView endpoint={endpoint} /> },
          {
            value: 'settings',
            label: form.isChanged ? texts.settingsUnsaved : texts.tabs.settings,
            content: <EndpointSettings endpoint={endpoint} form={form} />,
          },
          { value: 'signing', label: texts.tabs.signing, content: <Signing endpoint={endpoint} /> },
        ]}
      />
    </>
  );
}
