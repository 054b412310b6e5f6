import { AppError } from '#lib/core/errors.ts';
import { allowReading, preflight } from './cors.ts';
import type { Endpoint, RouteContext } from './declaration.ts';
import { errorResponse } from './error-response.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
export type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * All exports of a route file. A method without an endpoint answers 405 with `Allow`, a preflight is answered for any
 * origin (decisions.md, rules 3 and 13).
 */
export function route(endpoints: Partial<Record<Method, Endpoint>>): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const methods = METHODS.filter((method) => endpoints[method]);
  const asked = endpoints.GET?.declaration.response === 'event-stream' ? undefined : endpoints.GET;
  const refuse = refusal([...methods, ...(asked ? ['HEAD'] : []), 'OPTIONS']);
  const handlers = Object.fromEntries(METHODS.map((method) => [method, endpoints[method] ?? refuse]));
  return {
    ...(handlers as Record<Method, Handler>),
    HEAD: asked ? headersOf(asked) : refuse,
    OPTIONS: async () => preflight(methods),
  };
}

/** What answers HEAD. Next would run GET and neither read nor cancel its body, which a stream would never notice. */
export function headersOf(get: Handler): Handler {
  return async (request, context) => {
    const { body, status, headers } = await get(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** Answers 405 with what there is. */
export function refusal(allowed: string[]): Handler {
  return async (request) => {
    const response = errorResponse(new AppError('method_not_allowed', `${request.method} is not offered here.`), '');
    response.headers.set('allow', allowed.join(', '));
    return allowReading(response, request.headers.get('origin'));
  };
}
