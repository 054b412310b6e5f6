'use client';

import { useEffect, useState } from 'react';
import type { ConversationStore } from '../../state/conversation-store.ts';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useInbox } from '../../state/use-inbox.ts';

/** What a visitor wrote has been read once its end stood on the screen of a visible page. @param seen up to when */
export function useReadMark(store: ConversationStore, seen: string): void {
  const inbox = useInbox();
  const isVisible = usePageVisible();
  const { messages, readAt } = useCell(store.state);
  const newest = messages.findLast(({ role, createdAt }) => role === 'visitor' && createdAt <= seen)?.createdAt ?? '';
  const isUnread = newest > (readAt.operator ?? '');
  useEffect(() => {
    if (isVisible && isUnread) inbox.markRead(store.id, seen);
  }, [inbox, store, isVisible, isUnread, seen]);
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const ending = new AbortController();
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return isVisible;
}
