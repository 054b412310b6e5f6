'use client';

import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { ColumnEdge } from '#components/ui/columns/column-edge.tsx';
import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { AccountButton } from '../../account/account-button.tsx';
import { useCell } from '../../state/use-cell.ts';
import { LIST_BOUNDS } from '../state/inbox-columns.ts';
import { listKey } from '../state/list-state.ts';
import { useInbox } from '../state/use-inbox.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { columnTexts } from '../texts/column-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ListTools } from '../views/list-tools.tsx';
import { WaitingBar } from '../waiting/waiting-bar.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSearch } from './conversation-search.tsx';
import styles from './list-pane.module.css';

export function ListPane() {
  const { lists } = useInbox();
  const { tenant } = useWorkspace();
  const texts = useTexts(listTexts);
  const query = useCell(lists.query);
  return (
    <section className={styles.pane} aria-label={texts.inbox} data-home data-landing="list" tabIndex={-1}>
      <header className={styles.header}>
        <div className={styles.title}>
          <ParleyMark size={26} className={styles.mark} />
          <h1 className={styles.name}>{texts.inbox}</h1>
          <p className={styles.tenant}>{tenant.name}</p>
          <span className={styles.account}>
            <AccountButton side="bottom" />
          </span>
        </div>
        <ConversationSearch />
        <ListTools />
      </header>
      <WaitingBar />
      <ConversationList key={listKey(query)} query={query} />
      <ListEdge />
    </section>
  );
}

function ListEdge() {
  const { columns } = useInbox();
  const texts = useTexts(columnTexts);
  const isNarrow = useMedia(NARROW);
  const { list } = useCell(columns);
  if (isNarrow) return null;
  return (
    <ColumnEdge
      side="end"
      label={texts.list}
      width={list}
      bounds={LIST_BOUNDS}
      onChange={(width) => columns.update((all) => ({ ...all, list: width }))}
    />
  );
}
