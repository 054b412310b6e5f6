import type { RouteContext } from '#lib/http/declaration.ts';
import { type Handler, headersOf, refusal } from '#lib/http/route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

/** What a route file exports under the names of methods. */
export type RouteExports = Partial<Record<Method, Handler>>;

/** Has the route's own function answer. Where it has none, HEAD is GET without its body, OPTIONS tells what there is, and all else is 405, as in Next. */
export function answerRoute(
  exports: RouteExports,
  request: Request,
  params: Awaited<RouteContext['params']>,
): Promise<Response> {
  const method = METHODS.find((each) => each === request.method);
  const answer = (method && exports[method]) ?? standIn(exports, method);
  return answer(request, { params: Promise.resolve(params) });
}

function standIn(exports: RouteExports, method: Method | undefined): Handler {
  const offered = METHODS.filter((each) => exports[each]);
  if (method === 'HEAD' && exports.GET) return headersOf(exports.GET);
  if (method === 'OPTIONS')
    return async () => new Response(null, { status: 204, headers: { allow: offered.join(', ') } });
  return refusal(offered);
}
