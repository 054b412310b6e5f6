'use client';

import { useMemo } from 'react';
import { useMedia } from '#components/ui/basics/use-media.ts';
import { nextSorting } from '#components/ui/table/sorting.ts';
import { type Column, Table } from '#components/ui/table/table.tsx';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorsOf } from '../state/visitors.ts';
import { placeName } from '../texts/place-name.ts';
import { spanSince } from '../texts/span-text.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import { DeviceCell, FromCell, PageCell, TalkCell, VisitorCell } from './cells.tsx';
import styles from './cells.module.css';

/** Room for where they came from. */
const WIDE = '(width >= 82rem)';
/** Room for place and device beside a page whose title can be read; elsewhere they stand below the name. */
const WIDEST = '(width >= 108rem)';

export interface DrawnRows {
  readonly rows: LiveVisitor[];
  readonly openId: string | null;
  readonly onOpen: (visitor: LiveVisitor) => void;
  readonly now: Date;
}

export function VisitorTable({ rows, openId, onOpen, now }: DrawnRows) {
  const { view } = visitorsOf(useWorkspace());
  const texts = useTexts(visitorsTexts);
  const [isWide, isWidest, { sorting }] = [useMedia(WIDE), useMedia(WIDEST), useCell(view)];
  const columns = useColumns(now, isWidest);
  const hasRoom: Record<string, boolean> = { from: isWide, place: isWidest, device: isWidest };
  return (
    <Table
      label={texts.list}
      columns={columns.filter(({ id }) => hasRoom[id] ?? true)}
      rows={rows}
      rowId={({ id }) => id}
      sorting={sorting}
      onSort={(column) => view.update((before) => ({ ...before, sorting: turned(before.sorting, column) }))}
      onOpen={onOpen}
      openId={openId}
      loadingLabel={texts.loading}
      empty={null}
    />
  );
}

/** After up and down a third press lets the order go. */
function turned(present: Parameters<typeof nextSorting>[0], column: string) {
  return present?.column === column && present.direction === 'descending' ? null : nextSorting(present, column);
}

function useColumns(now: Date, isWidest: boolean): Column<LiveVisitor>[] {
  const [{ columns }, language] = [useTexts(visitorsTexts), usePanelLanguage()];
  return useMemo(() => {
    const since = (at: string | null, online: boolean) => (online && at ? spanSince(at, now, language) : '–');
    return [
      {
        ...{ id: 'visitor', title: columns.visitor, sortable: true },
        cell: (visitor) => <VisitorCell visitor={visitor} tells={isWidest ? 'nothing' : 'place and device'} />,
      },
      { id: 'page', title: columns.page, cell: (visitor) => <PageCell visitor={visitor} />, sortable: true },
      {
        ...{ id: 'onPage', title: columns.onPage, sortable: true, numeric: true },
        cell: ({ pageOpenedAt, online }) => <span className={styles.span}>{since(pageOpenedAt, online)}</span>,
      },
      {
        ...{ id: 'onSite', title: columns.onSite, sortable: true, numeric: true },
        cell: ({ sessionStartedAt, online }) => <span className={styles.span}>{since(sessionStartedAt, online)}</span>,
      },
      {
        ...{ id: 'pages', title: columns.pages, sortable: true, numeric: true },
        cell: ({ sessionPageCount }) => sessionPageCount,
      },
      {
        ...{ id: 'place', title: columns.place },
        cell: ({ location }) => <span className={styles.place}>{location ? placeName(location, language) : '–'}</span>,
      },
      { id: 'device', title: columns.device, cell: (visitor) => <DeviceCell visitor={visitor} /> },
      { id: 'from', title: columns.from, cell: (visitor) => <FromCell visitor={visitor} /> },
      { id: 'conversation', title: columns.conversation, cell: (visitor) => <TalkCell visitor={visitor} /> },
    ];
  }, [columns, language, now, isWidest]);
}
