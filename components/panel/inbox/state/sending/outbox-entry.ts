/** Something that the operator has written and that the server has not confirmed. */
export interface OutboxEntry {
  readonly clientId: string;
  readonly conversationId: string;
  readonly kind: 'text' | 'note';
  readonly body: string;
  /** ISO 8601, by this machine's clock. */
  readonly writtenAt: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Of a failed one: code as in api-v1.md, Errors; `stale` when it waited so long that it is not sent unasked. */
  readonly code?: string;
  /** Of a waiting one that the server put off: when it goes on. */
  readonly retryAt?: string;
}
