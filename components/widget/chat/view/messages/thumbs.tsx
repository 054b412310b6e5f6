/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { refusalOf } from '#components/api/refused.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { ChatSession } from '../../session/chat-session.ts';
import { useChat } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { refusalWords } from '../basics/refusal-words.ts';
import { messageTexts } from './message-texts.ts';

type Verdict = Message['thumbs'];

/** Whether an answer of the assistant's helped: shown at once, and taken back when the service does not take it. */
export function Thumbs({ message }: { message: Message }) {
  const { session, texts, language } = useChat();
  const words = messageTexts[language];
  const [wrong, setWrong] = useState<string | null>(null);
  const give = (verdict: 'up' | 'down') => {
    setWrong(null);
    giveThumbs(session, message, message.thumbs === verdict ? null : verdict).catch((error: unknown) =>
      setWrong(refusalWords(refusalOf(error), texts, language)),
    );
  };
  return (
    <div class="thumbs" role="group" aria-label={words.helped} data-given={message.thumbs !== null}>
      {(['up', 'down'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={message.thumbs === verdict}
          aria-label={words[verdict]}
          title={words[verdict]}
          onClick={() => give(verdict)}
        >
          <Icon name={`thumbs-${verdict}`} />
        </button>
      ))}
      <span role="status">{message.thumbs && !wrong ? words.thanks : ''}</span>
      {wrong && <span role="alert">{wrong}</span>}
    </div>
  );
}

/** @throws Refused */
async function giveThumbs({ api, store, tellPage }: ChatSession, message: Message, thumbs: Verdict): Promise<void> {
  const { id, conversationId, thumbs: before } = message;
  const show = (shown: Message) =>
    store.update(conversationId, {
      type: 'event',
      event: { type: 'message', conversationId, message: shown },
      atMs: Date.now(),
    });
  show({ ...message, thumbs });
  try {
    show(await api.call<Message>(`${api.path(conversationId)}/messages/${id}/thumbs`, { thumbs }));
    tellPage('thumbs', { conversationId, messageId: id, thumbs });
  } catch (error) {
    show({ ...message, thumbs: before });
    throw error;
  }
}
