const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

const BRAND = Symbol.for('parley.app-error');

/** Every failure that a caller may see (api-v1.md, Errors). The message is for people; the code decides the status. */
export class AppError extends Error {
  /** The bundle and the start script have a copy of this class each, and share the services that throw it. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly status: number;
  /** Whole seconds, at least 1, for `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const badRequest = (message: string) => new AppError('bad_request', message);
export const unauthorized = (message = 'The token is missing, expired or invalid.') =>
  new AppError('unauthorized', message);
export const forbidden = (message = 'You may not do this.') => new AppError('forbidden', message);
export const notFound = (what: string) => new AppError('not_found', `No such ${what}.`);
export const conflict = (message: string) => new AppError('conflict', message);
export const unavailable = (message: string, cause?: unknown) => new AppError('unavailable', message, { cause });
