import { timingSafeEqual } from 'node:crypto';
import { cronSecret } from '#lib/core/cron-secret.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { keepAlive } from '#lib/http/background.ts';
import { runScheduledWork } from '#lib/scheduled/run-scheduled-work.ts';

export const maxDuration = 300;

/** The scheduled call (api-v1.md, Internal): everything that waits for nobody to ask. */
export async function GET(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${cronSecret()}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return errorResponse(unauthorized(), '');
  return Response.json(await runScheduledWork(keepAlive), { headers: { 'cache-control': 'no-store' } });
}
