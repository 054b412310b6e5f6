import type { Refusal } from './refusal.ts';

/** The server said no (api-v1.md, Errors). */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const UNREACHABLE: Refusal = { status: 0, code: 'unreachable', message: 'Nobody answered.', retryAfterMs: null };

/** What went wrong, of whatever was thrown: what is no answer of the server's is none. */
export const refusalOf = (error: unknown): Refusal => (error instanceof Refused ? error.refusal : UNREACHABLE);
