import { request as forward } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from './fake-operator/fake-endpoints.ts';
import { FakeIdentity } from './fake-operator/fake-identity.ts';
import { FakeStreams } from './fake-operator/fake-streams.ts';
import { FakeTenant } from './fake-operator/fake-tenant.ts';
import { Faults } from './fake-operator/faults.ts';
import { answerJson, bodyOf, listeningTo } from './local-server.ts';

export interface FakeOperatorApi {
  url: string;
  tenant: FakeTenant;
  identity: FakeIdentity;
  streams: FakeStreams;
  faults: Faults;
  close(): Promise<void>;
}

/**
 * The operator's part of the server, in memory, with faults on demand: for what a healthy server never does, and for
 * screens that need many conversations. @param pagesFrom the real app: it serves everything that is no API
 */
export async function startFakeOperatorApi({ pagesFrom }: { pagesFrom?: string } = {}): Promise<FakeOperatorApi> {
  const [tenant, identity, faults] = [new FakeTenant(), new FakeIdentity(), new Faults()];
  const streams = new FakeStreams(tenant);
  const server = await listeningTo(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    if (!url.pathname.startsWith('/api/')) return pass(pagesFrom, request, response);
    const path = url.pathname.replace(/^\/api\/(v1|identity\/auth\/v1)/, '');
    const call = `${request.method} ${path}`;
    if (await faults.strike(call, request, response)) return;
    tenant.calls.push(call);
    if (url.pathname.startsWith('/api/identity/')) return identity.handle(path, request, response);
    if (call === 'POST /auth/sign-in-code') return answerJson(response, 200, { sent: true });
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!identity.isGood(token)) return answerJson(response, 401, { error: { code: 'unauthorized', message: 'no' } });
    if (call === 'GET /operator/stream') return streams.attach(response, request.headers['last-event-id'] as string);
    const text = (await bodyOf(request)).toString();
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const answer = answerCall(tenant, request.method ?? '', path, { query: url.searchParams, body });
    if (answer.body === undefined) response.writeHead(answer.status).end();
    else answerJson(response, answer.status, answer.body);
  });
  const close = async () => {
    streams.close();
    await server.close();
  };
  return { url: server.url, tenant, identity, streams, faults, close };
}

async function pass(origin: string | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!origin) return answerJson(response, 404, {});
  const headers = { ...request.headers, host: new URL(origin).host };
  const onward = forward(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
