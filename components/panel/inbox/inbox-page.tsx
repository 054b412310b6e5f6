'use client';

import { type CSSProperties } from 'react';
import { lazily } from '../../ui/basics/lazily.tsx';
import { useMedia, WITH_VIEWS } from '../../ui/basics/use-media.ts';
import { usePlace } from '../place/use-place.ts';
import { useCell } from '../state/use-cell.ts';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';
import { NoConversation } from './conversation/no-conversation.tsx';
import styles from './inbox-page.module.css';
import { ListPane } from './list/list-pane.tsx';
import { useInbox } from './state/use-inbox.ts';

const ConversationPane = lazily(() => import('./conversation/conversation-pane.tsx'));
const ViewColumn = lazily(() => import('./views/view-column.tsx'));

/** Views, list, conversation, visitor: side by side where there is room, one at a time where there is not. */
export default function InboxPage() {
  const { conversationId, side } = usePlace();
  const { list, aside } = useCell(useInbox().columns);
  const hasViews = useMedia(WITH_VIEWS);
  const widths = { '--list-width': list, '--aside-width': aside } as CSSProperties;
  return (
    <div className={styles.page} data-shows={conversationId === null ? 'list' : side} style={widths}>
      {hasViews && <ViewColumn meanwhile={<div className={styles.views} />} />}
      <ListPane />
      {conversationId === null ? (
        <NoConversation />
      ) : (
        <ConversationPane key={conversationId} id={conversationId} meanwhile={<ConversationSkeleton />} />
      )}
    </div>
  );
}
