'use client';

import { Suspense } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { lazily } from '../../ui/basics/lazily.ts';
import type { PanelSession } from '../identity/panel-session.ts';
import { usePlace } from '../place/use-place.ts';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { NoConversation } from './conversation/no-conversation.tsx';
import styles from './inbox-page.module.css';
import { ListPane } from './list/list-pane.tsx';

type InboxPageProps = { session: PanelSession; onLanguage: (language: TextLanguage) => void; onHelp: () => void };

const ConversationPane = lazily(() => import('./conversation/conversation-pane.tsx'));

/** List, conversation, visitor: side by side where there is room, one at a time where there is not. */
export function InboxPage(props: InboxPageProps) {
  const { conversationId, side } = usePlace();
  return (
    <div className={styles.page} data-shows={conversationId === null ? 'list' : side}>
      <ListPane {...props} />
      {conversationId === null ? (
        <NoConversation />
      ) : (
        <Suspense key={conversationId} fallback={<ConversationSkeleton />}>
          <ConversationPane id={conversationId} />
        </Suspense>
      )}
    </div>
  );
}
