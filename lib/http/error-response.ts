import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';

/** The one shape of every failure (api-v1.md, Errors). What is not an AppError is ours: logged whole, told in one word. */
export function errorResponse(error: unknown, where: string): Response {
  const known = error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
  // One that says when to come back is a bound that was reached, not a fault.
  if (known.status >= 500 && known.retryAfterSeconds === undefined) log.error('a request failed', error, { where });
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (known.retryAfterSeconds !== undefined) headers.set('retry-after', String(known.retryAfterSeconds));
  return Response.json({ error: { code: known.code, message: known.message } }, { status: known.status, headers });
}
