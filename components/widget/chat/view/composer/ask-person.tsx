/** @jsxImportSource preact */
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';

export function AskPerson() {
  const { session, texts } = useChat();
  const state = useChatState();
  const { conversation } = state.shown;
  const isAsked = conversation !== null && (conversation.requested || conversation.status === 'human');
  if (isAsked || state.trouble || state.callback === 'offered') return <span />;
  return (
    <button
      type="button"
      class="quiet"
      aria-disabled={state.request === 'sending'}
      onClick={() => void session.person.ask()}
    >
      <Icon name="user-round" />
      {texts.person.ask}
    </button>
  );
}
