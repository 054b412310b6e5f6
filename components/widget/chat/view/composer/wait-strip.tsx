/** @jsxImportSource preact */
import type { Outgoing } from '#components/conversation/sending/outgoing.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { momentWords } from '../basics/refusal-words.ts';
import { useNow } from '../basics/use-now.ts';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** When what waits goes out by itself. */
export function WaitStrip() {
  const { outgoing } = useChatState().shown;
  const waiting = outgoing.find(({ state }) => state === 'waiting');
  return <div class="strips">{waiting && <Wait until={waiting.until ?? 0} />}</div>;
}

function Wait({ until }: { until: NonNullable<Outgoing['until']> }) {
  const { texts, language } = useChat();
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const moment = momentWords(until, now, texts, language);
  const count = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p class="strip">
      {/* Seen every second, said once. */}
      <span aria-hidden="true">{texts.wait(left < HOUR_S ? texts.inTime(count) : moment)}</span>
      <span class="unseen" role="status">
        {texts.wait(moment)}
      </span>
    </p>
  );
}
