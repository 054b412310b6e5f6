'use client';

import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { useNow } from '#components/ui/basics/use-now.ts';
import { formatUntil } from '#components/ui/basics/time-format.ts';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Tabs } from '#components/ui/navigation/tabs.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { Fetched } from '../../page/fetched.tsx';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import type { DeliveryLog } from '../state/delivery-log.ts';
import type { OpenDelivery } from '../state/use-open-delivery.ts';
import { errorWords, formatTook } from '../texts/delivery-words.ts';
import { logTexts } from '../texts/log-texts.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import styles from './log.module.css';
import { RequestView } from './request-view.tsx';
import { ResponseView } from './response-view.tsx';
import { useResend } from './use-resend.ts';

type DeliverySheetProps = {
  log: DeliveryLog;
  open: OpenDelivery;
  isOn: boolean;
  onChange: (delivery: WebhookDelivery) => void;
  onTryAgain: () => void;
  onClose: () => void;
};

/** One delivery: what was sent, what was answered, and once more. */
export function DeliverySheet({ log, open, isOn, onChange, onTryAgain, onClose }: DeliverySheetProps) {
  const texts = useTexts(logTexts);
  const { id, delivery } = open;
  const { isBusy, outcome, resend } = useResend(log, delivery, onChange);
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={delivery ? visibleText(delivery.eventType) : texts.delivery}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" icon={RotateCw} busy={isBusy} disabled={!isOn || !delivery} onClick={resend}>
            {texts.resend}
          </Button>
        </>
      }
    >
      {delivery && (
        <>
          {outcome && <Banner tone={outcome.isWell ? 'success' : 'danger'}>{outcome.text}</Banner>}
          {!isOn && <Banner tone="info">{texts.isOff}</Banner>}
          <Facts delivery={delivery} />
          <Exchange delivery={delivery} />
        </>
      )}
      {id !== null && !delivery && <NotThere fault={open.fault} onTryAgain={onTryAgain} />}
    </Sheet>
  );
}

function NotThere({ fault, onTryAgain }: { fault: OpenDelivery['fault']; onTryAgain: () => void }) {
  const texts = useTexts(logTexts);
  if (fault === 'gone') return <Banner tone="info">{texts.goneDelivery}</Banner>;
  const words = { loading: texts.loadingDelivery, failedFetch: texts.failedDelivery, tryAgain: texts.tryAgain };
  return (
    <Fetched value={fault ?? 'loading'} texts={words} onRetry={onTryAgain}>
      {() => null}
    </Fetched>
  );
}

function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const [texts, language, now] = [useTexts(logTexts), usePanelLanguage(), useNow()];
  const { error, attempts, createdAt, lastAttemptAt, nextAttemptAt, durationMs, eventId, id } = delivery;
  const { facts } = texts;
  const next = nextAttemptAt === null ? null : formatUntil(new Date(nextAttemptAt), now, language);
  return (
    <>
      <p className={styles.state}>
        <DeliveryStatus delivery={delivery} />
        <span>{attempts === 0 ? texts.notTried : texts.attempts(attempts)}</span>
      </p>
      {error && <p className={styles.error}>{errorWords(error, language)}</p>}
      <dl className={styles.facts}>
        <Fact name={facts.happened}>
          <RelativeTime at={createdAt} language={language} />
        </Fact>
        {lastAttemptAt && (
          <Fact name={facts.last}>
            <RelativeTime at={lastAttemptAt} language={language} />
          </Fact>
        )}
        {nextAttemptAt && (
          <Fact name={facts.next}>
            <time dateTime={nextAttemptAt}>{next}</time>
          </Fact>
        )}
        {durationMs !== null && <Fact name={facts.took}>{formatTook(durationMs, language)}</Fact>}
        <Fact name={facts.event}>
          <code className={styles.id}>{eventId}</code>
        </Fact>
        <Fact name={facts.delivery}>
          <code className={styles.id}>{id}</code>
        </Fact>
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Exchange({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts(logTexts);
  const [shown, setShown] = useState<'request' | 'response'>('request');
  return (
    <Tabs
      label={texts.parts}
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'request', label: texts.request, content: <RequestView delivery={delivery} /> },
        { value: 'response', label: texts.response, content: <ResponseView delivery={delivery} /> },
      ]}
    />
  );
}
