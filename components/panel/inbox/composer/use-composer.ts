'use client';

import { useEffect, useRef, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { Draft } from '../state/sending/drafts.ts';
import { standingOf } from '../state/standing.ts';
import { type TypingSender, typingSender } from '../state/sending/typing-sender.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { useConversationAction } from '#components/panel/inbox/use-conversation-action.ts';

// api-v1.md, Operator endpoints: the body of a message, in code points.
const LONGEST = 4000;

export function useComposer(conversation: OperatorConversation) {
  const { id } = conversation;
  const { drafts, outbox, me } = useWorkspace();
  const [draft, setDraft] = useState<Draft>(() => drafts.read(id));
  const { busy, act } = useConversationAction(id);
  const typing = useTyping(id);
  const { reply } = standingOf(conversation, me);

  useEffect(() => drafts.onPut((changed) => changed === id && setDraft(drafts.read(id))), [drafts, id]);
  const change = (next: Draft) => {
    setDraft(next);
    drafts.write(id, next);
    if (next.kind === 'text' && next.body.trim()) typing.current?.type();
    else typing.current?.stop();
  };

  const left = LONGEST - [...draft.body.trim()].length;
  const canSend = draft.body.trim() !== '' && left >= 0 && busy === null;
  const isRefused = draft.kind === 'text' && reply === 'refused';
  /** @param entering what has to be done first where a colleague owns the conversation */
  const send = async (entering: 'join' | 'takeover' = 'join') => {
    if (!canSend) return;
    if (isRefused && !(await act(entering))) return;
    typing.current?.stop();
    outbox.add({ conversationId: id, kind: draft.kind, body: draft.body.trim() });
    change({ ...draft, body: '' });
  };
  return { draft, change, send, canSend, left, busy, reply, isRefused };
}

function useTyping(id: string) {
  const { api } = useWorkspace();
  const sender = useRef<TypingSender>(null);
  useEffect(() => {
    const own = typingSender((typing) => api.typing(id, typing));
    sender.current = own;
    addEventListener('pagehide', own.stop);
    return () => {
      removeEventListener('pagehide', own.stop);
      own.stop();
    };
  }, [api, id]);
  return sender;
}
