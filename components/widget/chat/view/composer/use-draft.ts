import { useEffect, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';

/** What is written and not sent: kept by conversation, over a reload too. */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const { drafts } = useChat().session;
  const { id } = useChatState().shown;
  const [text, setText] = useState(() => drafts.read(id).body);
  useEffect(() => {
    const read = () => setText(drafts.read(id).body);
    read();
    return drafts.onPut(read);
  }, [id, drafts]);
  return [
    text,
    (body) => {
      setText(body);
      drafts.write(id, { body });
    },
  ];
}
