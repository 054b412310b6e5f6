import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { BodyBounds } from '#scripts/serve/bound-body.ts';
import { createHttpServer } from '#scripts/serve/create-http-server.ts';
import { listen } from '#scripts/serve/listen.ts';

interface Options {
  hops?: number;
  appUrl?: string;
  addresses?: string[];
  bodyBounds?: BodyBounds;
}

/** Our server before a handler of the test's own, which by default answers with the headers that reached it. */
export async function startServer(
  handler: (request: IncomingMessage, response: ServerResponse) => unknown = echo,
  { hops = 0, appUrl = 'http://localhost:3000', addresses, bodyBounds }: Options = {},
): Promise<number> {
  const { server, serveWith } = createHttpServer({ trustedProxyHops: hops, appUrl, bodyBounds });
  serveWith(async (request, response) => void (await handler(request, response)));
  const doors: Parameters<typeof listen>[3] = [];
  onTestFinished(() => {
    for (const each of [server, ...doors]) each.close();
    server.closeAllConnections();
  });
  return listen(server, 0, addresses, doors);
}

const echo = (request: IncomingMessage, response: ServerResponse) => response.end(JSON.stringify(request.headers));

/** The headers that reach the handler of a request to this address. */
export async function headersThatArrive(url: string, sent: Record<string, string> = {}): Promise<IncomingHttpHeaders> {
  return (await (await fetch(url, { headers: sent })).json()) as IncomingHttpHeaders;
}
