import { useEffect, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';

/** What is written and not sent: kept by conversation, over a reload too. */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const { session } = useChat();
  const state = useChatState();
  const { talk, takenBack } = state;
  const { id } = talk;
  const [text, setText] = useState(() => session.drafts.read(id));
  useEffect(() => setText(session.drafts.read(id)), [id, session, takenBack]);
  return [
    text,
    (next) => {
      setText(next);
      session.drafts.write(id, next);
    },
  ];
}
