import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { badRequest } from '#lib/core/errors.ts';
import { allowReading } from '#lib/http/cors.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { lendBody } from '#lib/http/lent-body.ts';
import { streamTo } from '#lib/http/streams/stream-response.ts';
import type { RequestHandler } from '#scripts/serve/create-http-server.ts';
import { answerRoute, type RouteExports } from './answer-route.ts';
import { isApiTarget, tidyTarget } from './api-target.ts';
import { bySpecificity, routePattern } from './route-pattern.ts';

export interface ApiRoute {
  /** As the folders of `app` name it: `/api/v1/visitor/conversations/[id]`. */
  path: string;
  exports: RouteExports;
}

const MALFORMED = 'The address or the host is malformed.';

/**
 * Carries the API between the socket and its route files, without Next.
 * @param pages answers whatever no route of the API is there for
 */
export function apiHost(routes: readonly ApiRoute[], pages: RequestHandler): RequestHandler {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } }>();
  for (const { path, exports } of routes.toSorted((one, other) => bySpecificity(one.path, other.path))) {
    const { pattern, paramsOf } = routePattern(path);
    app.all(pattern, async ({ req, env }) => {
      lendBody(req.raw, env.incoming);
      const response = await answerRoute(exports, req.raw, paramsOf(req.param()));
      return streamTo(env.outgoing, response) ? RESPONSE_ALREADY_SENT : response;
    });
  }
  app.notFound(async ({ env }) => {
    await pages(env.incoming, env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, { req }) => allowReading(errorResponse(error, req.path), req.header('origin') ?? null));
  const listener = getRequestListener(app.fetch, {
    hostname: 'localhost',
    // A body that nobody reads is bounded for every answer alike (`bound-body.ts`).
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      allowReading(
        errorResponse(error instanceof RequestError ? badRequest(MALFORMED) : error, 'the host of the API'),
        '*',
      ),
  });
  return async (request, response) => {
    const target = request.url ?? '/';
    if (!isApiTarget(target)) return pages(request, response);
    const tidy = tidyTarget(target);
    if (tidy === target) return listener(request, response);
    response.writeHead(308, { Location: tidy }).end();
  };
}
