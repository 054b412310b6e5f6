'use client';

import type { ReactNode } from 'react';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Table } from '#components/ui/table/table.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { formatTook } from '../texts/delivery-words.ts';
import { logTexts } from '../texts/log-texts.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import styles from './log.module.css';

type LogTableProps = {
  rows: readonly WebhookDelivery[] | null;
  openId: string | null;
  onOpen: (delivery: WebhookDelivery) => void;
  empty: ReactNode;
};

export function LogTable({ rows, openId, onOpen, empty }: LogTableProps) {
  const [texts, language] = [useTexts(logTexts), usePanelLanguage()];
  const { columns } = texts;
  return (
    <Table
      label={texts.log}
      columns={[
        {
          id: 'event',
          title: columns.event,
          cell: ({ eventType }: WebhookDelivery) => <code className={styles.type}>{visibleText(eventType)}</code>,
        },
        { id: 'status', title: columns.status, cell: (row) => <DeliveryStatus delivery={row} /> },
        { id: 'at', title: columns.at, cell: (row) => <RelativeTime at={row.createdAt} language={language} /> },
        { id: 'attempts', title: columns.attempts, cell: (row) => row.attempts, numeric: true },
        {
          id: 'duration',
          title: columns.duration,
          cell: ({ durationMs }) => (durationMs === null ? '–' : formatTook(durationMs, language)),
          numeric: true,
        },
      ]}
      rows={rows && [...rows]}
      rowId={({ id }) => id}
      onOpen={onOpen}
      openId={openId}
      loadingLabel={texts.loading}
      empty={empty}
    />
  );
}
