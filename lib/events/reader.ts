import { sseFrame } from '#lib/core/sse-frame.ts';
import { CATALOGUE } from './catalogue.ts';
import type { EventType, Frame, LoggedEvent, Reading } from './event.ts';

/** Whose stream it is, which decides what of an event is on it. */
export type Audience =
  | { kind: 'operator'; operatorId: string }
  | { kind: 'visitor'; visitorId: string; conversationId: string | null };

export interface Reader {
  readonly audience: Audience;
  readonly language: string | null;
  /** Never blocks; a reader that cannot keep up ends itself. */
  write(bytes: Uint8Array): void;
  end(): void;
}

/** Readers with one key get the same bytes for the same event. */
export const readingKey = (reader: Reader): string => `${reader.audience.kind}:${reader.language ?? ''}`;

/** Whether the event concerns this reader at all. */
export function concerns(
  event: { conversationId: string | null; visitorId: string | null },
  audience: Audience,
): boolean {
  if (audience.kind === 'operator') return true;
  if (event.visitorId !== audience.visitorId) return false;
  return audience.conversationId === null || event.conversationId === audience.conversationId;
}

/** The event's frame for such a reader, as text; empty when there is none. */
export function frameText<T extends EventType>(
  event: LoggedEvent<T>,
  kind: Audience['kind'],
  reading: Reading,
): string {
  const frame: Frame | null | undefined = CATALOGUE[event.type]?.[kind]?.(event.payload, reading);
  return frame ? sseFrame(frame, event.seq) : '';
}
