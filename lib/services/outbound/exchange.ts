import type { LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect as connectPlain, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { DeadlinePassed } from './before-deadline.ts';
import type { Target } from './read-target.ts';

export interface Exchange {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Bytes of the answer's body that are kept; what comes after is not read. */
  maximumBytes: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: never decompressed, since a small body may unfold into a huge one. */
  body: Buffer;
  /** Whether `body` is all there was. */
  complete: boolean;
}

/** One request on a connection of its own to the given addresses. @throws DeadlinePassed, or the connection's error */
export function sendTo(
  target: Target,
  addresses: LookupAddress[],
  exchange: Exchange,
  deadlineMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = open(target, addresses, exchange);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      request.destroy();
      settle();
    };
    let fail = (error: Error) => end(() => reject(error));
    const timer = setTimeout(() => fail(new DeadlinePassed()), Math.max(deadlineMs, 0));
    request.on('error', (error) => fail(error));
    // A connection that ends without an answer, or turns into another protocol, may raise no error.
    request.on('close', () => fail(new Error('The connection was closed without an answer.')));
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const body = keepBody(response, exchange.maximumBytes, (kept) =>
        end(() => resolve({ status, headers, ...kept })),
      );
      // From here on the answer stands: what goes wrong only cuts its body short.
      fail = body.cut;
    });
    request.end(exchange.body);
  });
}

function open(target: Target, addresses: LookupAddress[], exchange: Exchange): ClientRequest {
  const isSecure = target.url.protocol === 'https:';
  const options: RequestOptions = {
    method: exchange.method,
    headers: exchange.headers,
    maxHeaderSize: 16_384,
    // Past any agent: a pooled connection would have been checked for another request.
    createConnection: () => (isSecure ? connectSecurely(target, addresses) : connectPlain(placeOf(target, addresses))),
  };
  return isSecure ? requestSecure(target.url, options) : requestPlain(target.url, options);
}

function connectSecurely(target: Target, addresses: LookupAddress[]): Socket {
  const servername = target.isLiteral ? '' : target.host;
  return connectSecure({
    ...placeOf(target, addresses),
    servername,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
}

const placeOf = ({ url, host }: Target, addresses: LookupAddress[]) => ({
  host,
  port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
  lookup: answerWith(addresses),
  autoSelectFamilyAttemptTimeout: 1000,
});

function answerWith(addresses: LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function keepBody(
  response: IncomingMessage,
  maximumBytes: number,
  done: (kept: { body: Buffer; complete: boolean }) => void,
): { cut: () => void } {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const finish = (complete: boolean) => done({ body: Buffer.concat(chunks), complete });
  const cut = () => finish(false);
  response.on('data', (chunk: Buffer) => {
    const fitting = chunk.subarray(0, maximumBytes - sizeBytes);
    chunks.push(fitting);
    sizeBytes += fitting.length;
    if (fitting.length < chunk.length) cut();
  });
  response.on('end', () => finish(response.complete));
  response.on('error', cut);
  response.on('close', cut);
  return { cut };
}
