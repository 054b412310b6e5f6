import { AppError } from '#lib/core/errors.ts';

/** The model ended, and not because it was done: what it said is half an answer. */
export class Unfinished extends Error {
  readonly ending: string;

  constructor(ending: string) {
    super(`the model ended with ${ending}`);
    this.ending = ending;
  }
}

/** What a model gave a tool does not fit: it is told so. */
export class BadArguments extends Error {}

/** The model could not be asked, broke off, or took too long. */
export class Refused extends AppError {
  /** It would refuse the same again. */
  readonly isFinal: boolean;
  readonly isSlow: boolean;
  readonly retryAfterMs: number | null;

  constructor(cause: unknown, isSlow = false) {
    super('unavailable', 'The model broke off.', { cause });
    this.isSlow = isSlow;
    const refusal = typeof cause === 'object' && cause !== null ? cause : {};
    this.isFinal = 'isRetryable' in refusal && refusal.isRetryable === false && 'statusCode' in refusal;
    this.retryAfterMs = retryAfter('responseHeaders' in refusal ? refusal.responseHeaders : null);
  }
}

function retryAfter(headers: unknown): number | null {
  const seconds = Number((headers as Record<string, string> | null)?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}
