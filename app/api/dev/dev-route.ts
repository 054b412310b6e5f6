import { isIP } from 'node:net';
import { config } from '#lib/core/config.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { errorResponse } from '#lib/http/error-response.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request) => Promise<Response>;

/**
 * All exports of a route for trying things out. In production nothing is there, whatever the method; elsewhere no other
 * site's page can read an answer.
 */
export function devRoute(
  answers: Partial<Record<Method, (request: Request) => Promise<object>>>,
): Record<Method, Handler> {
  const handler =
    (method: Method): Handler =>
    async (request) => {
      try {
        if (!isForDevelopers(request.headers)) throw notFound('resource');
        const answer = answers[method];
        if (!answer) throw new AppError('method_not_allowed', `${method} is not offered here.`);
        return Response.json(await answer(request), { headers: HEADERS });
      } catch (error) {
        const response = errorResponse(error, new URL(request.url).pathname);
        if (response.status === 405) response.headers.set('allow', Object.keys(answers).join(', '));
        return response;
      }
    };
  return Object.fromEntries(METHODS.map((method) => [method, handler(method)])) as Record<Method, Handler>;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Outside production, and asked for by a name that no stranger's domain can have: one that is pointed at this machine
 * would make its page one of ours (DNS rebinding), and the outbox holds sign-in codes.
 */
export function isForDevelopers(headers: Headers): boolean {
  if (config().production) return false;
  const url = `http://${headers.get('host') ?? ''}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const isLocal = !hostname.includes('.') || hostname.endsWith('.localhost');
  return isLocal || isIP(hostname) !== 0 || hostname === new URL(config().appUrl).hostname;
}
