'use client';

import {
  CircleCheck,
  Clock,
  CloudOff,
  Coffee,
  Folder,
  Inbox,
  SearchX,
  Tag,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import type { ListFilter, ListQuery } from '../state/inbox-state.ts';
import { listKey } from '../state/list-state.ts';
import { narrowingOf, queryOf, viewOf } from '../state/list-view.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { useIsNewShop } from '../state/use-is-new-shop.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './conversation-list.module.css';

const FirstStep = lazily(() => import('../../install/first-step.tsx'));

export function ListLoading() {
  return (
    <div className={styles.skeletons} aria-busy="true" data-list>
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
    <div className={styles.state} data-list>
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

const ICONS: Record<ListFilter, LucideIcon> = {
  waiting: Coffee,
  mine: UserRound,
  unassigned: UserRoundCheck,
  open: Coffee,
  snoozed: Clock,
  closed: CircleCheck,
  all: Inbox,
};

export function NothingListed({ query }: { query: ListQuery }) {
  return (
    <div className={styles.state} role="status" data-list>
      {query.q ? <NothingFound query={query} /> : <NothingHere query={query} />}
    </div>
  );
}

function NothingFound({ query }: { query: ListQuery }) {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  const everywhere: ListQuery = queryOf({ kind: 'list', filter: 'all' }, query);
  const isEverywhere = listKey(everywhere) === listKey(query);
  const widen = () => void lists.show(everywhere);
  return (
    <EmptyState
      icon={SearchX}
      title={texts.emptySearchTitle}
      action={!isEverywhere && <Button onClick={widen}>{texts.searchAll}</Button>}
    >
      {isEverywhere ? texts.emptySearch(query.q) : texts.emptySearchHere(query.q)}
    </EmptyState>
  );
}

function NothingHere({ query }: { query: ListQuery }) {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  // Where there is room they stand beside the list.
  const [isNew, isNarrow] = [useIsNewShop(), useMedia(NARROW)];
  const names = narrowingOf(query);
  const { icon, title, text } = useEmptyWords(query, isNew);
  const widen = () => void lists.show(queryOf(viewOf({ filter: query.filter, q: '' }), query));
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        isNew && isNarrow ? <FirstStep /> : names.length > 0 && <Button onClick={widen}>{texts.showWhole}</Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function useEmptyWords(query: ListQuery, isNew: boolean): { icon: LucideIcon; title: string; text: string } {
  const texts = useTexts(listTexts);
  const departments = useCell(useInbox().directory.departments);
  const view = viewOf(query);
  if (narrowingOf(query).length > 0) return { icon: Inbox, ...texts.empty.narrowed };
  if (view.kind === 'tag') return { icon: Tag, title: texts.emptyView, text: texts.emptyTag(view.tag) };
  if (view.kind === 'list')
    return isNew ? { icon: Inbox, ...texts.empty.all } : { icon: ICONS[view.filter], ...texts.empty[view.filter] };
  const name = departments.find(({ id }) => id === view.departmentId)?.name;
  if (name === undefined) return { icon: Folder, ...texts.empty.narrowed };
  return { icon: Folder, title: texts.emptyView, text: texts.emptyDepartment(name) };
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
