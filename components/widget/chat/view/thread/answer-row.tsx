/** @jsxImportSource preact */
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { MarkdownView } from './markdown-view.tsx';

/** The answer while it is written. Read out once it is whole (announcer.tsx), not word by word. */
export function AnswerRow({ text, label }: { text: string; label: string | null }) {
  const { texts } = useChat();
  const state = useChatState();
  const { name, avatarUrl } = state.config.assistant;
  return (
    <article class="row" data-role="assistant" data-first="true" data-writing aria-busy="true">
      <Avatar of={null} name={name} src={avatarUrl} size="sm" />
      <div class="said">
        <p class="speaker">
          <span>{name}</span>
        </p>
        {text ? (
          <div class="words" dir="auto">
            <MarkdownView text={text} isUnfinished />
          </div>
        ) : (
          <p class="progress">{label ?? texts.answer.thinking}</p>
        )}
      </div>
    </article>
  );
}
