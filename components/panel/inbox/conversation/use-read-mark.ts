'use client';

import { useEffect, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { ConversationStore } from '../../state/conversation-store.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../state/workspace-context.ts';

/** What stands at the end of an open conversation on a visible page has been read. */
export function useReadMark(store: ConversationStore, conversation: OperatorConversation, isAtEnd: boolean): void {
  const workspace = useWorkspace();
  const isVisible = usePageVisible();
  const { messages, readAt } = useCell(store.state);
  const newest = messages.findLast(({ role }) => role === 'visitor')?.createdAt ?? null;
  const through = conversation.lastMessageAt;
  const isUnread = newest !== null && newest > (readAt.operator ?? '');
  useEffect(() => {
    if (isVisible && isAtEnd && isUnread && newest) workspace.markRead(store.id, laterOf(newest, through));
  }, [workspace, store, isVisible, isAtEnd, isUnread, newest, through]);
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

const laterOf = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
