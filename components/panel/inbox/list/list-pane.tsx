'use client';

import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { AccountButton } from '../../frame/account-button.tsx';
import type { PanelSession } from '../../identity/panel-session.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { WaitingBar } from '../waiting/waiting-bar.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './list-pane.module.css';
import { SearchField } from './search-field.tsx';

type ListPaneProps = { session: PanelSession; onLanguage: (language: TextLanguage) => void; onHelp: () => void };

export function ListPane({ session, onLanguage, onHelp }: ListPaneProps) {
  const { tenant, inbox } = useWorkspace();
  const texts = useTexts(listTexts);
  const query = useCell(inbox.query);
  return (
    <section className={styles.pane} aria-label={texts.inbox} data-home data-landing="list" tabIndex={-1}>
      <header className={styles.header}>
        <div className={styles.title}>
          <ParleyMark size={26} className={styles.mark} />
          <h1 className={styles.name}>{texts.inbox}</h1>
          <p className={styles.tenant}>{tenant.name}</p>
          <span className={styles.account}>
            <AccountButton session={session} onLanguage={onLanguage} onHelp={onHelp} side="bottom" />
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
