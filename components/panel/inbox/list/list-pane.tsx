'use client';

import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { AccountButton } from '../../account/account-button.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { WaitingBar } from '../waiting/waiting-bar.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-pane.module.css';
import { SearchField } from './search-field.tsx';

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
        <SearchField />
        <ListFilters />
      </header>
      <WaitingBar />
      <ConversationList key={`${query.filter} ${query.q}`} query={query} />
    </section>
  );
}
