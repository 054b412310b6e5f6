'use client';

import { type ReactNode, useState } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import part from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { Since } from '../list/endpoint-card.tsx';
import { HealthBadge } from '../list/health-badge.tsx';
import { healthOf } from '../state/health.ts';
import { useAct } from '../state/use-act.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { nameOf } from '../state/webhook-place.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';
import styles from './endpoint.module.css';
import { TestButton } from './test-button.tsx';

/** What it is called, how it is, and what can be done about that. */
export function EndpointHeader({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts(webhookTexts);
  const { isAsking, isBusy, ask, dismiss, change } = useSwitching(endpoint);
  return (
    <header className={styles.header}>
      <div className={part.row}>
        <h1 className={part.title}>
          <bdi>{visibleText(nameOf(endpoint))}</bdi>
        </h1>
        <HealthBadge endpoint={endpoint} />
      </div>
      <p className={part.mono} dir="ltr">
        {visibleText(endpoint.url)}
      </p>
      <p className={styles.facts}>
        <Since endpoint={endpoint} />
      </p>
      <Health endpoint={endpoint}>
        <Button size="sm" busy={isBusy} onClick={() => change(true)}>
          {texts.switchOn}
        </Button>
      </Health>
      <div className={styles.controls}>
        <TestButton id={endpoint.id} />
        <Switch label={texts.isOn} checked={endpoint.enabled} onChange={(on) => (on ? change(true) : ask())} />
      </div>
      <Dialog
        open={isAsking}
        onClose={dismiss}
        title={texts.switchOffTitle}
        description={texts.switchOffText}
        closeLabel={texts.cancel}
        footer={
          <>
            <Button onClick={dismiss}>{texts.cancel}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => change(false)}>
              {texts.switchOffYes}
            </Button>
          </>
        }
      />
    </header>
  );
}

function Health({ endpoint, children }: { endpoint: WebhookEndpoint; children: ReactNode }) {
  const texts = useTexts(webhookTexts);
  const health = healthOf(endpoint);
  if (health === 'switched-off')
    return (
      <Banner tone="danger" action={children}>
        {texts.switchedOffNotice}
      </Banner>
    );
  if (health === 'off')
    return (
      <Banner tone="info" action={children}>
        {texts.offNotice}
      </Banner>
    );
  if (health !== 'failing') return null;
  return (
    <Banner tone="attention">
      <strong>{texts.failures(endpoint.consecutiveFailures)}.</strong> {texts.failingNotice} {texts.failingTurnsOff}
    </Banner>
  );
}

/** On at once; off only when it was asked for twice, for it loses something. */
function useSwitching({ id }: WebhookEndpoint) {
  const webhooks = useWebhooks();
  const [texts, notify] = [useTexts(webhookTexts), useToast()];
  const [isBusy, act] = useAct();
  const [isAsking, setAsking] = useState(false);
  const change = (enabled: boolean) =>
    void act(async () => {
      await webhooks.change(id, { enabled });
      setAsking(false);
      notify({ title: enabled ? texts.switchedOn : texts.switchedOff, tone: 'success' });
    });
  return { isAsking, isBusy, change, ask: () => setAsking(true), dismiss: () => setAsking(false) };
}
