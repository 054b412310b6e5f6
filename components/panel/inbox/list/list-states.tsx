'use client';

import { CloudOff, Coffee, Inbox, SearchX, UserRound } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import type { ListQuery } from '../state/inbox-state.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './conversation-list.module.css';

export function ListLoading() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="circle" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}

export function ListFailed() {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  return (
    <div className={styles.state}>
      <EmptyState
        icon={CloudOff}
        title={texts.failedTitle}
        action={<Button onClick={() => void lists.refetch()}>{texts.tryAgain}</Button>}
      >
        {texts.failed}
      </EmptyState>
    </div>
  );
}

export function NothingListed({ query: { filter, q } }: { query: ListQuery }) {
  const texts = useTexts(listTexts);
  const [icon, title, text] = q
    ? [SearchX, texts.emptySearchTitle, texts.emptySearch(q)]
    : {
        all: [Inbox, texts.emptyAllTitle, texts.emptyAll] as const,
        open: [Coffee, texts.emptyOpenTitle, texts.emptyOpen] as const,
        mine: [UserRound, texts.emptyMineTitle, texts.emptyMine] as const,
      }[filter];
  return (
    <div className={styles.state} role="status">
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    </div>
  );
}

export function ListEnd({ more }: { more: boolean }) {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  const load = useCell(lists.load);
  if (more && load === 'failed')
    return (
      <div className={styles.end}>
        <Button size="sm" onClick={() => void lists.more()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  return <div className={styles.end}>{more ? <Spinner label={texts.loadingMore} /> : texts.endOfList}</div>;
}
