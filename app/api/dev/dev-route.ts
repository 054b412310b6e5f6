import { AppError, notFound } from '#lib/core/errors.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { isForDevelopers } from '#lib/http/for-developers.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request) => Promise<Response>;

/**
 * All exports of a route for trying things out. For who may not try things out here nothing is there, whatever the
 * method, and no other site's page can read an answer.
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
