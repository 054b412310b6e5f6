import type { Message } from '#lib/resources/conversation/message.ts';

/** A message that was written here and that the server has not confirmed. */
export interface Outgoing {
  readonly clientId: string;
  readonly conversationId: string;
  readonly body: string;
  /** ISO 8601, by this machine's clock: good for showing, not for ordering. */
  readonly writtenAt: string;
  readonly state: 'sending' | 'failed' | 'waiting';
  /** Of a waiting one: when it goes out by itself, in milliseconds of this machine's clock. */
  readonly until?: number;
  /**
   * Of a failed one: code as in api-v1.md, Errors; `unreachable` when nobody answered, `stale` when it waited
   * so long that it is not sent unasked.
   */
  readonly code?: string;
  readonly retryAfterMs?: number | null;
}

export function withoutStored(outgoing: readonly Outgoing[], messages: readonly Message[]): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !stored.has(clientId));
}
