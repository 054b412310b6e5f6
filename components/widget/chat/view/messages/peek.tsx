/** @jsxImportSource preact */
import { plainText } from '#components/conversation/markdown/plain-text.ts';
import { speakerOf, wordsOf } from '../basics/author-of.ts';
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { messageTexts } from './message-texts.ts';

/** A message that came while the chat was closed, beside the launcher. */
export function Peek({ position }: { position: 'left' | 'right' }) {
  const { session, texts, language } = useChat();
  const state = useChatState();
  const { peek, config, isOpen } = state;
  const speaker = peek && speakerOf(peek, config.assistant, texts);
  return (
    <div class="peek-place" data-position={position}>
      {peek && speaker && !isOpen && (
        <div class="peek">
          <button type="button" class="peek-open" onClick={() => session.open(peek.conversationId)}>
            <Avatar of={speaker.key} name={speaker.name} src={speaker.avatarUrl} />
            <span>
              <strong>{speaker.name}</strong>
              <span class="peek-words">{plainText(wordsOf(peek))}</span>
            </span>
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={messageTexts[language].dismiss}
            onClick={() => session.store.change({ peek: null })}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
