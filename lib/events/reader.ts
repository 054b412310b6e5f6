import { sseFrame } from '#lib/core/sse-frame.ts';
import { CATALOGUE } from './catalogue.ts';
import { type EventType, type Frame, isErased, type LoggedEvent, type Reading } from './event.ts';

/** Whose stream it is, which decides what of an event is on it. */
export type Audience =
  | {
      kind: 'operator';
      operatorId: string;
      via: 'token' | 'session';
      /** Of the platform's staff, acting for the operator: no event of this tenant tells when their access ends. */
      isGuest: boolean;
    }
  | { kind: 'visitor'; visitorId: string; conversationId: string | null };

/** Where a stream's bytes go. */
export interface Sink {
  /** The reader has gone, or was ended: what is written now goes nowhere. */
  readonly closed: boolean;
  /** Never blocks; a reader that cannot keep up ends itself. */
  write(bytes: Uint8Array): void;
  /** Resolves when the reader has taken all that was written, or has gone. */
  drained(): Promise<void>;
  end(): void;
}

export interface Reader {
  readonly audience: Audience;
  readonly language: string | null;
  /** The sign-in that opened the stream, and with which it ends; null where it was no sign-in. */
  readonly session: { id: string; accessToken: string } | null;
  readonly sink: Sink;
  /** Asks anew whether whoever opened the stream may still read it. */
  isAdmitted(): Promise<boolean>;
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
  if (isErased(event)) return '';
  const frame: Frame | null | undefined = CATALOGUE[event.type]?.[kind]?.(event.payload, reading);
  return frame ? sseFrame(frame, event.seq) : '';
}
