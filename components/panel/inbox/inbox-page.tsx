'use client';

import { Suspense } from 'react';
import { lazily } from '../../ui/basics/lazily.ts';
import { usePlace } from '../place/use-place.ts';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { NoConversation } from './conversation/no-conversation.tsx';
import styles from './inbox-page.module.css';
import { ListPane } from './list/list-pane.tsx';

const ConversationPane = lazily(() => import('./conversation/conversation-pane.tsx'));

/** List, conversation, visitor: side by side where there is room, one at a time where there is not. */
export default function InboxPage() {
  const { conversationId, side } = usePlace();
  return (
    <div className={styles.page} data-shows={conversationId === null ? 'list' : side}>
      <ListPane />
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
