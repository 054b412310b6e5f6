import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '#lib/core/log/log.ts';
import { BODY_BOUNDS, boundBody, type BodyBounds } from './bound-body.ts';
import { rawAnswer } from './raw-answer.ts';
import { settleClientAddress } from './settle-client-address.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Options {
  trustedProxyHops: number;
  appUrl: string;
  bodyBounds?: BodyBounds;
}

/** A year. Hosts beneath this one are not ours to speak for. */
const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The server before Next: settles who calls, refuses what Next would stumble over, and survives whatever comes.
 * Until `serveWith` is called it answers 503, so that the port is taken before anything slow begins.
 */
export function createHttpServer(options: Options): { server: Server; serveWith: (handler: RequestHandler) => void } {
  let handler: RequestHandler = answerStarting;
  const onEveryAnswer: Record<string, string> = options.appUrl.startsWith('https:') ? STRICT_TRANSPORT : {};
  const server = createServer(
    {
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
      // Above the 60 s of common proxies, which must not find a connection closed that they are about to use.
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      for (const [name, value] of Object.entries(onEveryAnswer)) response.setHeader(name, value);
      boundBody(request, response, onEveryAnswer, options.bodyBounds ?? BODY_BOUNDS);
      if (!METHODS.includes(request.method ?? '')) return refuseMethod(response);
      if (!isSoundTarget(request.url)) return answer(response, 400, 'bad_request', 'The address is malformed.');
      settleClientAddress(request, { hops: options.trustedProxyHops, appUrl: options.appUrl });
      handler(request, response).catch((error: unknown) => {
        log.error('a request failed outside its handler', error);
        if (response.headersSent) response.destroy();
        else answer(response, 500, 'internal', 'Something went wrong on our side.');
      });
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerClientError(error, socket, onEveryAnswer),
  );
  return { server, serveWith: (next) => void (handler = next) };
}

async function answerStarting(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Retry-After', '1');
  answer(response, 503, 'unavailable', 'Parley is starting.');
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Of other methods Next makes an answer without a word. */
function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', METHODS.join(', '));
  answer(response, 405, 'method_not_allowed', 'No such method is offered here.');
}

function answer(response: ServerResponse, status: number, code: string, message: string): void {
  const body = JSON.stringify({ error: { code, message } });
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body);
}

/** A path that decodes, without NUL; anything else makes Next answer a page, or 500. */
function isSoundTarget(url = ''): boolean {
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

const STATUS_OF_PARSER_ERROR: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerClientError(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const status = STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? '400 Bad Request';
  socket.end(rawAnswer(status, 'The request is not valid HTTP.', headers));
}
