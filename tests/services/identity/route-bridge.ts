import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { CLIENT_ADDRESS_HEADER, sealClientAddress } from '#lib/core/caller/client-address-header.ts';
import { listeningTo } from '#tests/support/services/local-server.ts';
import * as nothingHere from '../../../app/api/identity/auth/v1/[...path]/route.ts';
import * as keys from '../../../app/api/identity/auth/v1/.well-known/jwks.json/route.ts';
import * as logout from '../../../app/api/identity/auth/v1/logout/route.ts';
import * as token from '../../../app/api/identity/auth/v1/token/route.ts';
import * as user from '../../../app/api/identity/auth/v1/user/route.ts';
import * as verify from '../../../app/api/identity/auth/v1/verify/route.ts';

type Route = Record<string, (request: Request) => Response | Promise<Response>>;

const ROUTES: Record<string, Route> = { verify, token, user, logout, '.well-known/jwks.json': keys };

/** Serves the identity's route handlers over HTTP as the app does, without the app; `x-forwarded-for` is believed. */
export async function startRouteBridge(): Promise<{ appUrl: string; close: () => Promise<void> }> {
  const server = await listeningTo(serve);
  return { appUrl: server.url, close: () => server.close() };
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  const method = incoming.method ?? 'GET';
  const route = ROUTES[url.pathname.replace('/api/identity/auth/v1/', '')] ?? (nothingHere as Route);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const client = incoming.headers['x-forwarded-for'] ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  headers.push([CLIENT_ADDRESS_HEADER, sealClientAddress(String(client))]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null;
  const request = new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
  const response = (await route[method]?.(request)) ?? new Response(null, { status: 405 });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
