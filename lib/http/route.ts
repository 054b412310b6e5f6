import { AppError } from '#lib/core/errors.ts';
import { allowReading, preflight } from './cors.ts';
import type { Endpoint, RouteContext } from './declaration.ts';
import { errorResponse } from './error-response.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * All exports of a route file. A method without an endpoint answers 405 with `Allow`, a preflight is answered for any
 * origin (decisions.md, rules 3 and 13).
 */
export function route(endpoints: Partial<Record<Method, Endpoint>>): Record<Method | 'OPTIONS', Handler> {
  const methods = METHODS.filter((method) => endpoints[method]);
  const handlers = Object.fromEntries(METHODS.map((method) => [method, endpoints[method] ?? refusal(methods)]));
  return { ...(handlers as Record<Method, Handler>), OPTIONS: async () => preflight(methods) };
}

function refusal(methods: Method[]): Handler {
  return async (request) => {
    const allow = methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
    const response = errorResponse(new AppError('method_not_allowed', `${request.method} is not offered here.`), '');
    response.headers.set('allow', allow.join(', '));
    return allowReading(response, request.headers.get('origin'));
  };
}
