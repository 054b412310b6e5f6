/** @jsxImportSource preact */
import { useChat } from '../basics/chat-context.ts';
import { momentWords } from '../basics/refusal-words.ts';
import { useNow } from '../basics/use-now.ts';
import { messageTexts } from './message-texts.ts';

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** When what waits goes out by itself. @param until in milliseconds since 1970 */
export function Wait({ until }: { until: number }) {
  const { texts, language } = useChat();
  const { wait, inTime } = messageTexts[language];
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const moment = momentWords(until, now, texts, language);
  const count = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p class="strip">
      {/* Seen every second, said once. */}
      <span aria-hidden="true">{wait(left < HOUR_S ? inTime(count) : moment)}</span>
      <span class="unseen" role="status">
        {wait(moment)}
      </span>
    </p>
  );
}
