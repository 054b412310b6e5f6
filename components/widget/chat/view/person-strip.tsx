/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useChat, useChatState } from './chat-context.ts';
import { refusalWords } from './refusal-words.ts';

/** Where the conversation stands with the people behind it, when there is something to say of it. */
export function PersonStrip() {
  const { session, texts, language } = useChat();
  const state = useChatState();
  const { conversation, messages } = state.talk;
  const { humanAvailable, callbackEnabled } = state.config;
  if (state.callback === 'sent') return <Strip>{texts.callback.sent}</Strip>;
  if (typeof state.request === 'object') {
    return <Strip isWrong>{refusalWords(state.request, texts, language)}</Strip>;
  }
  if (conversation?.status === 'closed') return <Strip>{texts.person.closedHint}</Strip>;
  // Somebody is there: what was said of their absence holds no longer.
  if (conversation?.status === 'human') return null;
  const isWaiting = conversation?.requested && conversation.status === 'ai';
  if (!isWaiting && state.callback !== 'offered') return null;
  if (humanAvailable && state.callback !== 'offered') return <Strip>{texts.person.asked}</Strip>;
  // Somebody who is told how to reach the visitor need not be told again.
  const isLeft = messages.some(({ kind }) => kind === 'callback');
  return (
    <Strip>
      {texts.person.nobody}{' '}
      {callbackEnabled && !isLeft && (
        <button type="button" class="inline" onClick={() => session.store.change({ callback: 'open' })}>
          {texts.person.leave}
        </button>
      )}
    </Strip>
  );
}

const Strip = ({ children, isWrong }: { children: ComponentChildren; isWrong?: boolean }) => (
  <p class="strip" role={isWrong ? 'alert' : 'status'} data-wrong={isWrong}>
    {children}
  </p>
);
