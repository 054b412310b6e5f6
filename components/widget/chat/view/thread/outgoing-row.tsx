/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { VisitorOutgoing } from '../../session/kept/kept-by-chat.ts';
import { useChat } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';
import { refusalWords } from '../basics/refusal-words.ts';

/** What the same message again may well get past. */
const MAY_PASS = new Set(['unreachable', 'internal', 'unavailable', 'unknown']);

export function OutgoingRow({ outgoing, isFirst }: { outgoing: VisitorOutgoing; isFirst: boolean }) {
  const { session, texts, language } = useChat();
  const { clientId, body, state, code = '', retryAfterMs = null, attachments = [] } = outgoing;
  return (
    <article class="row" data-role="visitor" data-first={isFirst} data-state={state}>
      <div class="said">
        <p class="unseen">{texts.you}</p>
        {body && (
          <div class="words" dir="auto">
            <p class="plain">{body}</p>
          </div>
        )}
        {attachments.length > 0 && (
          <FromPart of="messages">{({ Pictures }) => <Pictures attachments={attachments} />}</FromPart>
        )}
        {state === 'sending' && (
          <p class="mark" data-late>
            {texts.sending}
          </p>
        )}
        {state === 'waiting' && (
          <p class="mark">
            {texts.waiting}
            <Actions>
              <Action onClick={() => session.edit(outgoing)}>{texts.edit}</Action>
              <Action onClick={() => session.sender.discard(clientId)}>{texts.discard}</Action>
            </Actions>
          </p>
        )}
        {state === 'failed' && (
          <p class="mark" role="alert" data-wrong>
            {texts.notSent} {refusalWords({ code, retryAfterMs }, texts, language)}
            <Actions>
              {MAY_PASS.has(code) && <Action onClick={() => session.sender.retry(clientId)}>{texts.tryAgain}</Action>}
              <Action onClick={() => session.edit(outgoing)}>{texts.edit}</Action>
              <Action onClick={() => session.sender.discard(clientId)}>{texts.discard}</Action>
            </Actions>
          </p>
        )}
      </div>
    </article>
  );
}

const Actions = ({ children }: { children: ComponentChildren }) => <span class="mark-actions">{children}</span>;

const Action = ({ children, onClick }: { children: ComponentChildren; onClick: () => void }) => (
  <button type="button" class="inline" onClick={onClick}>
    {children}
  </button>
);
