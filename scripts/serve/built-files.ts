import { existsSync, readdirSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest } from '#lib/core/errors.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { isPacked, packedFolder } from '#scripts/build/pack-files.ts';
import type { RequestHandler } from './create-http-server.ts';
import { headersOfFile } from './file-headers.ts';

/**
 * Answers for the files of the build, packed as the browser takes them; Next would pack each anew for everybody who asks.
 * @param pages answers whatever is no such file, or is gone
 */
export function serveBuiltFiles(distDir: string, pages: RequestHandler): RequestHandler {
  const folder = packedFolder(distDir);
  const known = pathsBeneath(folder);
  const app = new Hono<{ Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } }>();
  // What its name stands for is never asked about again.
  app.on(['GET', 'HEAD'], '/:file{[^/]+}', etag());
  app.use(
    '/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_file, context) => {
        for (const [name, value] of Object.entries(headersOfFile(context.req.path))) context.header(name, value);
      },
    }),
  );
  app.notFound(async ({ env }) => {
    await pages(env.incoming, env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  const listener = getRequestListener(app.fetch, {
    hostname: 'localhost',
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      errorResponse(
        error instanceof RequestError ? badRequest('The host is malformed.') : error,
        'a file of the build',
      ),
  });
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    return known.has(path) ? listener(request, response) : pages(request, response);
  };
}

function pathsBeneath(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => posix.join('/', relative(folder, join(parentPath, name))));
  return new Set(paths.filter((path) => !isPacked(path)));
}
