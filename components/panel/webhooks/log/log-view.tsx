'use client';

import { Search, RefreshCw, Send } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type DeliveryLog, EVERYTHING } from '../state/delivery-log.ts';
import { useAct } from '../state/use-act.ts';
import { useOpenDelivery } from '../state/use-open-delivery.ts';
import { useWebhooks } from '../state/use-webhooks.ts';
import { logTexts } from '../texts/log-texts.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import styles from './log.module.css';
import { ResendMany } from './resend-many.tsx';

/** What was sent and what became of it, kept true while one looks. */
export function LogView({ endpoint }: { endpoint: WebhookEndpoint }) {
  const log = useWebhooks().logOf(endpoint.id);
  const texts = useTexts(logTexts);
  const { open, show, take, tryAgain, close } = useOpenDelivery(log, endpoint.id);
  useEffect(() => log.watch(), [log]);
  return (
    <div className={styles.log}>
      <div className={styles.bar}>
        <p className={styles.about}>{texts.about}</p>
        <div className={styles.acts}>
          <Button size="sm" variant="quiet" icon={RefreshCw} onClick={() => void log.refresh()}>
            {texts.refresh}
          </Button>
          <ResendMany log={log} isOn={endpoint.enabled} />
        </div>
      </div>
      <LogFilters log={log} />
      <Rows log={log} openId={open.id} onOpen={show} />
      <DeliverySheet
        log={log}
        open={open}
        isOn={endpoint.enabled}
        onChange={take}
        onTryAgain={tryAgain}
        onClose={close}
      />
    </div>
  );
}

type RowsProps = { log: DeliveryLog; openId: string | null; onOpen: (delivery: WebhookDelivery) => void };

function Rows({ log, openId, onOpen }: RowsProps) {
  const texts = useTexts(logTexts);
  const [rows, isFailed, hasMore] = [useCell(log.rows), useCell(log.isFailed), useCell(log.hasMore)];
  const [isBusy, act] = useAct();
  const again = (
    <Button size="sm" onClick={() => void log.refresh()}>
      {texts.tryAgain}
    </Button>
  );
  if (rows === null && isFailed)
    return (
      <Banner tone="danger" action={again}>
        {texts.failed}
      </Banner>
    );
  return (
    <>
      {isFailed && (
        <Banner tone="attention" action={again}>
          {texts.stale}
        </Banner>
      )}
      <LogTable rows={rows} openId={openId} onOpen={onOpen} empty={<NoRows log={log} />} />
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isBusy} onClick={() => void act(() => log.more())}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

function NoRows({ log }: { log: DeliveryLog }) {
  const texts = useTexts(logTexts);
  const filter = useCell(log.filter);
  if (Object.values(filter).every((each) => each === null))
    return (
      <EmptyState icon={Send} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Search}
      title={texts.noneFit}
      action={<Button onClick={() => log.show(EVERYTHING)}>{texts.clear}</Button>}
    >
      {texts.noneFitText}
    </EmptyState>
  );
}
