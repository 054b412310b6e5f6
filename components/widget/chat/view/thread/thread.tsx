/** @jsxImportSource preact */
import { visibleAnswer } from '#components/conversation/state/live-answer.ts';
import { unreadAfter } from '../../session/chat-store.ts';
import { AnswerRow } from './answer-row.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { StoredRows } from './stored-rows.tsx';
import { TypingRow } from './typing-row.tsx';
import { useEndFollower } from './use-end-follower.ts';
import { Welcome } from './welcome.tsx';

/** The conversation. What is new in it is said by the announcer, once and whole, so the log itself stays silent. */
export function Thread() {
  const { session, texts } = useChat();
  const { shown, written, loading } = useChatState();
  const answer = visibleAnswer(shown.answer, shown.messages);
  const { list, sight, toEnd } = useEndFollower({
    list: `${shown.id} ${shown.conversation === null}`,
    readThrough: shown.readAt.visitor ?? '',
    pull: written,
    onSeen: (at) => session.reads.show(shown.id, at),
  });
  const below = unreadAfter(shown.messages, laterOf(sight.begun, shown.readAt.visitor ?? '')).length;
  const goesOn = shown.messages.at(-1)?.role === 'visitor';
  const isEmpty = shown.messages.length === 0 && shown.outgoing.length === 0;
  return (
    <div class="thread">
      {/* What scrolls must be in reach of the keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} class="scroll" role="log" aria-live="off" aria-label={texts.messages} tabIndex={0}>
        <div class="rows">
          {/* What has come since does not hide that there is more. */}
          {(isEmpty || (loading === 'failed' && shown.conversation === null)) && <Beginning />}
          <StoredRows />
          {shown.outgoing.map((outgoing, index) => (
            <OutgoingRow key={outgoing.clientId} outgoing={outgoing} isFirst={index === 0 && !goesOn} />
          ))}
          {answer && <AnswerRow key="answer" {...answer} />}
          <TurnError />
          {shown.typing.length > 0 && <TypingRow />}
        </div>
      </div>
      {(sight.isAway || below > 0) && (
        <button type="button" class="to-end" onClick={toEnd}>
          <Icon name="arrow-down" />
          {below > 0 ? texts.newMessages(below) : <span class="unseen">{texts.toEnd}</span>}
        </button>
      )}
    </div>
  );
}

function Beginning() {
  const { session, texts } = useChat();
  const { loading } = useChatState();
  if (loading === 'no') return <Welcome />;
  if (loading === 'yes') {
    return (
      <p class="progress" role="status">
        {texts.trouble.loading}
      </p>
    );
  }
  return (
    <p class="notice" role="alert">
      {texts.trouble.loadFailed}{' '}
      <button type="button" class="inline" onClick={() => session.reload()}>
        {texts.tryAgain}
      </button>
    </p>
  );
}

function TurnError() {
  const { texts } = useChat();
  const { turnError } = useChatState();
  if (!turnError) return null;
  return (
    <p class="notice" role="alert">
      {turnError === 'rate_limited' ? texts.answer.exhausted : texts.answer.failed}
    </p>
  );
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);
