import type { Refusal } from '#components/api/refusal.ts';

/** A call that did not bring what it was made for. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const UNREACHABLE: Refusal = { status: 0, code: 'unreachable', message: 'Nobody answered.', retryAfterMs: null };

/** What went wrong, of whatever was thrown. */
export const refusalOf = (error: unknown): Refusal => (error instanceof Refused ? error.refusal : UNREACHABLE);
