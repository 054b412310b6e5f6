import { useEffect, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';

/**
 * What is written and not sent: kept by conversation, over a reload too. Another conversation's draft is there with its
 * first drawing, not an effect later: a key pressed between would be written over what is kept.
 */
export function useDraft(): [text: string, setText: (text: string) => void] {
  const { drafts } = useChat().session;
  const { id } = useChatState().shown;
  const [held, hold] = useState(() => ({ id, text: drafts.read(id).body }));
  useEffect(() => {
    const read = () => hold({ id, text: drafts.read(id).body });
    read();
    return drafts.onPut(read);
  }, [id, drafts]);
  return [
    held.id === id ? held.text : drafts.read(id).body,
    (body) => {
      hold({ id, text: body });
      drafts.write(id, { body });
    },
  ];
}
