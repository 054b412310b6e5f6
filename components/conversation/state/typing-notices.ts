import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { Message } from '#lib/resources/conversation/message.ts';

export interface TypingNotice {
  readonly role: 'visitor' | 'operator';
  readonly operatorId: string | null;
  readonly name: string | null;
  /** When it was heard, in milliseconds. */
  readonly atMs: number;
}

type TypingEvent = Omit<LiveFrame & { type: 'typing' }, 'type' | 'conversationId'>;

/** Notices come at most every 2.5 s (api-v1.md, Rules); two may be lost before a writer counts as gone. */
export const TYPING_LASTS_MS = 7_000;

export function changeTyping(
  notices: readonly TypingNotice[],
  event: TypingEvent,
  atMs: number,
): readonly TypingNotice[] {
  const others = notices.filter((notice) => !isSameWriter(notice, event));
  const { role, operatorId, name, typing } = event;
  return typing ? [...others, { role, operatorId, name, atMs }] : others;
}

/** Who has sent the message, or has left or closed the conversation, is no longer writing. */
export function withoutAuthorOf(notices: readonly TypingNotice[], message: Message): readonly TypingNotice[] {
  if (message.role === 'assistant') return notices;
  const { role, author } = message;
  const writer = role === 'visitor' ? { role, operatorId: null } : { role: 'operator', operatorId: author?.id ?? null };
  return notices.filter((notice) => !isSameWriter(notice, writer));
}

export const typingAt = (notices: readonly TypingNotice[], nowMs: number): readonly TypingNotice[] =>
  notices.filter(({ atMs }) => nowMs - atMs < TYPING_LASTS_MS);

function isSameWriter(
  a: { role: string; operatorId: string | null },
  b: { role: string; operatorId: string | null },
): boolean {
  return a.role === b.role && a.operatorId === b.operatorId;
}
