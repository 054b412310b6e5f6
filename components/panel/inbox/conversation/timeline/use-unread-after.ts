'use client';

import { useEffect, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { ConversationStore } from '../../state/conversation-store.ts';

/**
 * Where reading was left off: when the conversation was opened, and whenever its page was put away since. What comes
 * while one looks is not new.
 */
export function useUnreadAfter(store: ConversationStore, { unread }: OperatorConversation): string | null {
  const [after, setAfter] = useState(() => (unread > 0 ? (store.state.get().readAt.operator ?? '') : null));
  useEffect(() => {
    const ending = new AbortController();
    const turn = () => {
      const { readAt, messages } = store.state.get();
      if (document.visibilityState === 'hidden') return setAfter(readAt.operator);
      setAfter((left) => (left !== null && messages.some(isNewTo(left)) ? left : null));
    };
    document.addEventListener('visibilitychange', turn, { signal: ending.signal });
    return () => ending.abort();
  }, [store]);
  return after;
}

const isNewTo = (left: string) => (message: { role: string; createdAt: string }) =>
  message.role === 'visitor' && message.createdAt > left;
