/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { formatDay } from '#components/ui/basics/time-format.ts';
import { speakerOf } from '../basics/author-of.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { MessageRow } from './message-row.tsx';
import { SystemLine } from './system-line.tsx';
import { threadRows } from './thread-rows.ts';
import { useNow } from '../basics/use-now.ts';

const MINUTE_MS = 60_000;

/** Drawn again only when they change: an answer that grows beneath them costs them nothing. */
export function StoredRows() {
  const { texts, language } = useChat();
  const { shown, config } = useChatState();
  const { messages, readAt } = shown;
  const { assistant } = config;
  const today = new Date(useNow(MINUTE_MS)).toDateString();
  const last = messages.findLast(({ role }) => role !== 'system');
  // Whoever has been answered knows that they were read.
  const isSeen = last?.role === 'visitor' && shown.outgoing.length === 0 && last.createdAt <= (readAt.operator ?? '');
  const seenId = isSeen ? last.id : null;
  return useMemo(
    () => (
      <>
        {threadRows(messages).map((row) => {
          if (row.kind === 'day') return <Day key={row.key} words={formatDay(row.at, new Date(today), language)} />;
          if (row.kind === 'system') return <SystemLine key={row.key} message={row.message} />;
          const speaker = speakerOf(row.message, assistant, texts);
          return <MessageRow {...row} key={row.key} speaker={speaker} isSeen={row.message.id === seenId} />;
        })}
      </>
    ),
    [messages, seenId, texts, language, today, assistant],
  );
}

const Day = ({ words }: { words: string }) => <p class="day">{words}</p>;
