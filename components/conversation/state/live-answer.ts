import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { type AnswerReading, newReading, readPiece } from './answer-reading.ts';

/**
 * The answer that is being written, as two kinds of sources tell it: the turns that this tab posted, by clientId, and
 * the realtime stream. Each tells a turn in order; neither knows how far the other is.
 */
export interface LiveAnswer {
  readonly turns: Readonly<Record<string, AnswerReading>>;
  readonly stream: AnswerReading | null;
  /** The own turn that the stream is telling too. */
  readonly paired: string | null;
  /** Own turns that have started and that the stream still has to tell. */
  readonly owed: readonly string[];
}

type AssistantPhase = Omit<LiveFrame & { type: 'assistant' }, 'type' | 'conversationId'>;

export const noAnswer: LiveAnswer = { turns: {}, stream: null, paired: null, owed: [] };

/** What is to be shown of it beneath these messages; null when nothing is. */
export function visibleAnswer(
  live: LiveAnswer,
  messages: readonly Message[] = [],
): { text: string; label: string | null } | null {
  const answers = answersToTheNewest(messages);
  const readings = [...(live.stream ? [live.stream] : []), ...Object.values(live.turns)];
  const shown = readings.filter((reading) => !reading.settled && !isAmong(answers, reading));
  if (shown.length === 0) return null;
  const longest = shown.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return { text: longest.text, label: longest.text ? null : (shown.find(({ label }) => label)?.label ?? null) };
}

function answersToTheNewest(messages: readonly Message[]): Message[] {
  const newest = messages.findLastIndex(({ role }) => role === 'visitor');
  return messages.slice(newest + 1).filter(({ role, kind }) => role === 'assistant' && kind === 'text');
}

/** A fetch may have brought the whole answer while the stream still tells its beginning. */
const isAmong = (answers: Message[], { text }: AnswerReading): boolean =>
  text !== '' && answers.some(({ body }) => body.startsWith(text));

/** An event of an own turn. */
export function hearTurn(live: LiveAnswer, clientId: string, event: TurnEvent): LiveAnswer {
  switch (event.type) {
    case 'assistant.start':
      return startTurn(live, clientId);
    case 'assistant.status':
      return changeTurn(live, clientId, (reading) => ({ ...reading, label: event.label }));
    case 'assistant.delta':
      return changeTurn(live, clientId, (reading) =>
        readPiece(reading, { text: event.text, offset: event.offset ?? reading.text.length }),
      );
    case 'assistant.done':
    case 'silent':
    case 'error':
      return endTurn(live, clientId);
    case 'message':
      return live;
  }
}

/** An own turn is over, whatever was heard of it. */
export function endTurn(live: LiveAnswer, clientId: string): LiveAnswer {
  const { [clientId]: _, ...turns } = live.turns;
  return { ...live, turns, stream: live.paired === clientId ? settled(live.stream) : live.stream };
}

/** An `assistant` event of the realtime stream. */
export function hearStream(live: LiveAnswer, event: AssistantPhase): LiveAnswer {
  if (event.phase === 'start') return startOnStream(live);
  if (event.phase === 'done' || event.phase === 'error') return { ...settle(live), stream: null, paired: null };
  const reading = live.stream ?? newReading(false);
  if (event.phase === 'status') return { ...live, stream: { ...reading, label: event.label ?? null } };
  return {
    ...live,
    stream: readPiece(reading, { text: event.text ?? '', offset: event.offset ?? reading.text.length }),
  };
}

/** The stream begins anew: it tells again what is running, and never what it missed. */
export const restartStream = (live: LiveAnswer): LiveAnswer => ({ ...live, stream: null, paired: null, owed: [] });

/** The final message of the answer that the stream tells is here. */
export function settle(live: LiveAnswer): LiveAnswer {
  const own = live.paired === null ? undefined : live.turns[live.paired];
  const turns = own && live.paired !== null ? { ...live.turns, [live.paired]: { ...own, settled: true } } : live.turns;
  return { ...live, turns, stream: settled(live.stream) };
}

const settled = (reading: AnswerReading | null): AnswerReading | null => reading && { ...reading, settled: true };

function startTurn(live: LiveAnswer, clientId: string): LiveAnswer {
  // A second try of the same turn tells it from the start, or from where it is.
  if (live.turns[clientId]) return live;
  const turns = { ...live.turns, [clientId]: newReading(true) };
  if (live.stream && live.paired === null && !live.stream.settled) return { ...live, turns, paired: clientId };
  return { ...live, turns, owed: [...live.owed, clientId] };
}

function changeTurn(live: LiveAnswer, clientId: string, change: (reading: AnswerReading) => AnswerReading): LiveAnswer {
  const started = live.turns[clientId] ? live : startTurn(live, clientId);
  return { ...started, turns: { ...started.turns, [clientId]: change(started.turns[clientId] ?? newReading(true)) } };
}

function startOnStream(live: LiveAnswer): LiveAnswer {
  const begun = live.stream && !live.stream.announced && !live.stream.settled ? live.stream : newReading(true);
  const [next, ...owed] = live.owed;
  const paired = next ?? Object.keys(live.turns).findLast((clientId) => !live.turns[clientId]?.settled) ?? null;
  // An own turn that is over already has its final message.
  const isOver = paired !== null && !live.turns[paired];
  return { ...live, stream: { ...begun, announced: true, settled: isOver }, paired, owed };
}
