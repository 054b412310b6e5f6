/** @jsxImportSource preact */
import type { Outgoing } from '#components/realtime/outgoing.ts';
import { useChat } from './chat-context.ts';
import { refusalWords } from './refusal-words.ts';

export function OutgoingRow({ outgoing, isFirst }: { outgoing: Outgoing; isFirst: boolean }) {
  const { session, texts } = useChat();
  const { clientId, body, state, code, retryAfterMs } = outgoing;
  return (
    <article class="row" data-role="visitor" data-first={isFirst} data-state={state}>
      <div class="said">
        <p class="unseen">{texts.you}</p>
        <div class="words" dir="auto">
          <p class="plain">{body}</p>
        </div>
        {state === 'sending' ? (
          <p class="mark" data-late>
            {texts.sending}
          </p>
        ) : (
          <p class="mark" role="alert" data-wrong>
            {texts.notSent} {refusalWords(code ?? '', retryAfterMs ?? null, texts)}
            <span class="mark-actions">
              <button type="button" class="inline" onClick={() => session.sender.retry(clientId)}>
                {texts.tryAgain}
              </button>
              <button type="button" class="inline" onClick={() => session.sender.discard(clientId)}>
                {texts.discard}
              </button>
            </span>
          </p>
        )}
      </div>
    </article>
  );
}
