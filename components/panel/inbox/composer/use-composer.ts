'use client';

import { useEffect, useRef, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useCell } from '../../state/use-cell.ts';
import type { OperatorDraft } from '../state/sending/kept-drafts.ts';
import { of } from '../state/sending/uploads.ts';
import { standingOf } from '../state/standing.ts';
import { type TypingSender, typingSender } from '#components/conversation/sending/typing-sender.ts';
import { useInbox } from '../state/use-inbox.ts';
import { writtenSince } from './written-since.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { useConversationAction } from '#components/panel/inbox/use-conversation-action.ts';

// api-v1.md, Operator endpoints: the body of a message, in code points.
const LONGEST = 4000;

export function useComposer(conversation: OperatorConversation) {
  const { id } = conversation;
  const { drafts, outbox, uploads } = useInbox();
  const { me } = useWorkspace();
  const [draft, setDraft] = useState<OperatorDraft>(() => drafts.read(id));
  const pictures = of(useCell(uploads.all), id);
  const { busy, act } = useConversationAction(id);
  const typing = useTyping(id);
  const { reply } = standingOf(conversation, me);

  useEffect(() => drafts.onPut((changed) => changed === id && setDraft(drafts.read(id))), [drafts, id]);
  const change = (next: OperatorDraft) => {
    setDraft(next);
    drafts.write(id, next);
    typing.current?.written(next.kind === 'text' ? next.body : '');
  };

  const left = LONGEST - [...draft.body.trim()].length;
  const isUploading = pictures.some(({ state }) => state.is === 'uploading' || state.is === 'waiting');
  const hasContent = draft.body.trim() !== '' || pictures.some(({ state }) => state.is === 'ready');
  const canSend = hasContent && !isUploading && left >= 0 && busy === null;
  const isRefused = draft.kind === 'text' && reply === 'refused';
  /** @param entering what has to be done first where a colleague owns the conversation */
  const send = async (entering: 'join' | 'takeover' = 'join') => {
    if (!canSend) return;
    if (isRefused && !(await act(entering))) return;
    typing.current?.stop();
    const attachments = uploads.take(id);
    const written = { conversationId: id, kind: draft.kind, body: draft.body.trim() };
    outbox.add(attachments.length > 0 ? { ...written, attachments } : written);
    const present = drafts.read(id);
    // Of an empty one nothing is kept, its kind neither.
    const { kind } = present.body.trim() ? present : draft;
    change({ kind, body: writtenSince(draft.body, present.body) });
  };
  return { draft, change, send, canSend, left, busy, reply, isRefused, pictures, isUploading };
}

function useTyping(id: string) {
  const { api } = useWorkspace();
  const sender = useRef<TypingSender>(null);
  useEffect(() => {
    const own = typingSender((typing) => api.typing(id, typing));
    sender.current = own;
    const stop = () => own.stop();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [api, id]);
  return sender;
}
