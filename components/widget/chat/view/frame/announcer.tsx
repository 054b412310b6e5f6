/** @jsxImportSource preact */
import { visibleAnswer } from '#components/conversation/state/live-answer.ts';
import { plainText } from '#components/conversation/markdown/plain-text.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { speakerOf, wordsOf } from '../basics/author-of.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { systemWords } from '../basics/system-words.ts';

/** Says what is new to those who do not see it: an answer when it is whole, a person's message, a line of the system. */
export function Announcer() {
  const { texts } = useChat();
  const { shown, config, news } = useChatState();
  const words = (message: Message) =>
    systemWords(message, texts) ??
    texts.said(speakerOf(message, config.assistant, texts).name, plainText(wordsOf(message)));
  return (
    <div class="unseen" aria-live="polite" data-announcer>
      {news.map((message) => (
        <p key={message.id}>{words(message)}</p>
      ))}
      {visibleAnswer(shown.answer, shown.messages) && (
        <p key="answering">{texts.answer.isAnswering(config.assistant.name)}</p>
      )}
    </div>
  );
}
