import type { Message } from '#lib/resources/message.ts';

export interface TypingNotice {
  readonly role: 'visitor' | 'operator';
  readonly operatorId: string | null;
  readonly name: string | null;
  /** When it was heard, in milliseconds. */
  readonly atMs: number;
}

export interface TypingEvent {
  role: 'visitor' | 'operator';
  operatorId: string | null;
  name: string | null;
  typing: boolean;
}

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

/** Who has sent the message is no longer writing it. */
export function withoutAuthorOf(notices: readonly TypingNotice[], message: Message): readonly TypingNotice[] {
  if (message.role !== 'visitor' && message.role !== 'operator') return notices;
  const { role, author } = message;
  return notices.filter(
    (notice) => !isSameWriter(notice, { role, operatorId: role === 'operator' ? (author?.id ?? null) : null }),
  );
}

export const typingAt = (notices: readonly TypingNotice[], nowMs: number): readonly TypingNotice[] =>
  notices.filter(({ atMs }) => nowMs - atMs < TYPING_LASTS_MS);

function isSameWriter(
  a: { role: string; operatorId: string | null },
  b: { role: string; operatorId: string | null },
): boolean {
  return a.role === b.role && a.operatorId === b.operatorId;
}
