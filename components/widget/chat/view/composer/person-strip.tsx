/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';
import { refusalWords } from '../basics/refusal-words.ts';

/** Where the conversation stands with the people behind it. It stays in place, so that its changes are read out. */
export function PersonStrip() {
  return (
    <div role="status">
      <Words />
    </div>
  );
}

function Words() {
  const { texts, language } = useChat();
  const state = useChatState();
  const { conversation, messages } = state.shown;
  const { humanAvailable, callbackEnabled } = state.config;
  const isAnswered = conversation?.requested || conversation?.status === 'human';
  if (typeof state.request === 'object' && !isAnswered) {
    return <Strip isWrong>{refusalWords(state.request, texts, language)}</Strip>;
  }
  if (conversation?.status === 'closed') {
    const isAnswered = messages.some(({ role }) => role === 'assistant' || role === 'operator');
    return (
      <>
        {isAnswered && <FromPart of="forms">{({ RatingForm }) => <RatingForm key={conversation.id} />}</FromPart>}
        <Strip>{texts.person.closedHint}</Strip>
      </>
    );
  }
  // Somebody is there: what was said of their absence holds no longer.
  if (conversation?.status === 'human') return null;
  if (state.callback === 'sent') return <Strip>{texts.person.reached}</Strip>;
  const isWaiting = conversation?.requested && conversation.status === 'ai';
  if (!isWaiting && state.callback !== 'offered') return null;
  // Somebody who is told how to reach the visitor need not be told again.
  const mayLeave = callbackEnabled && !messages.some(({ kind }) => kind === 'callback');
  if (state.late === 'yes') return <LateStrip />;
  if (humanAvailable && state.callback !== 'offered' && state.late === 'no') return <Strip>{texts.person.asked}</Strip>;
  const words = humanAvailable && isWaiting ? texts.person.stillAsked : texts.person.nobody;
  return (
    <Strip>
      {words} {mayLeave && <LeaveButton />}
    </Strip>
  );
}

/** For whoever has waited too long. */
function LateStrip() {
  const { session, texts } = useChat();
  return (
    <Strip>
      {texts.person.late}
      <span class="strip-actions">
        <LeaveButton />
        <button type="button" class="inline" onClick={() => session.offer.decline()}>
          {texts.person.wait}
        </button>
      </span>
    </Strip>
  );
}

function LeaveButton() {
  const { session, texts } = useChat();
  return (
    <button type="button" class="inline" onClick={() => session.person.openForm()}>
      {texts.person.leave}
    </button>
  );
}

const Strip = ({ children, isWrong }: { children: ComponentChildren; isWrong?: boolean }) => (
  <p class="strip" role={isWrong ? 'alert' : undefined} data-wrong={isWrong}>
    {children}
  </p>
);
