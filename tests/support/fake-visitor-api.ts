import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sseFrame } from '#lib/core/sse-frame.ts';
import { bundleWidget } from '#scripts/build-widget.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import { FakeAssistant } from './fake-assistant.ts';
import { FakeOperator } from './fake-operator.ts';
import { FakeVisitorState, type StreamFrame } from './fake-visitor-state.ts';

export interface SeenRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  headers: IncomingMessage['headers'];
}

interface Fault {
  matches: RegExp;
  times: number;
  act: (response: ServerResponse) => void;
}

/** The visitor's side of the interface over its own wire, in memory, with faults at will. It also serves the built widget. */
export class FakeVisitorApi {
  readonly state: FakeVisitorState;
  readonly operator: FakeOperator;
  readonly assistant: FakeAssistant;
  readonly requests: SeenRequest[] = [];
  readonly files = new Map<string, string>();
  private readonly faults: Fault[] = [];
  private readonly streams = new Map<ServerResponse, string>();
  private readonly turns = new Set<ServerResponse>();
  readonly server: Server;

  constructor(config: PublicConfig) {
    this.state = new FakeVisitorState(config);
    this.operator = new FakeOperator(this.state);
    this.assistant = new FakeAssistant(this.state);
    this.state.onFrame = (visitorId, frame) => this.broadcast(visitorId, frame);
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => refuse(response, 500, 'internal', String(error)));
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  seen(path: RegExp): SeenRequest[] {
    return this.requests.filter((request) => path.test(`${request.method} ${request.path}`));
  }

  refuseNext(matches: RegExp, status: number, code: string, headers: Record<string, string> = {}, times = 1): void {
    this.faults.push({ matches, times, act: (response) => refuse(response, status, code, code, headers) });
  }

  /** The line breaks before an answer. */
  breakNext(matches: RegExp, times = 1): void {
    this.faults.push({ matches, times, act: (response) => void response.destroy() });
  }

  /** No more faults. */
  mend(): void {
    this.faults.length = 0;
  }

  cutStreams(): void {
    for (const stream of [...this.streams.keys()]) stream.destroy();
  }

  cutTurns(): void {
    for (const turn of [...this.turns]) turn.destroy();
  }

  /** As when the visitor has opened too many others since. */
  sendStreamsAway(): void {
    for (const stream of this.streams.keys()) stream.end('retry: 300000\n\n');
  }

  get streamCount(): number {
    return this.streams.size;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', this.url);
    const method = request.method ?? 'GET';
    for (const [name, value] of CORS) response.setHeader(name, value);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const body = await readBody(request);
    this.requests.push({ method, path, body, headers: request.headers });
    const fault = this.faults.find(({ matches, times }) => times > 0 && matches.test(`${method} ${path}`));
    if (fault) {
      fault.times -= 1;
      return fault.act(response);
    }
    const file = this.files.get(path.slice(1));
    if (file !== undefined) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
    this.serve(`${method} ${path.replace('/api/v1', '')}`, body ?? {}, { request, response, searchParams });
  }

  private serve(call: string, body: Record<string, unknown>, { request, response }: Exchange): void {
    if (/^GET \/tenants\/[^/]+\/config$/.test(call)) return json(response, this.state.config);
    if (call === 'POST /visitors') return json(response, this.state.createVisitor(), 201);
    const visitorId = this.state.visitors.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!visitorId) return refuse(response, 401, 'unauthorized');
    if (call === 'GET /visitor/stream') return this.openStream(visitorId, request, response);
    if (call === 'GET /visitor/conversations') return json(response, { conversations: this.state.list(visitorId) });
    if (call === 'POST /visitor/conversations') return json(response, this.state.createConversation(visitorId));
    const [, method, id = '', verb] = /^(\w+) \/visitor\/conversations\/([^/]+)(?:\/([\w-]+))?$/.exec(call) ?? [];
    if (this.state.conversations.get(id)?.visitorId !== visitorId) return refuse(response, 404, 'not_found');
    if (method === 'GET') return json(response, this.state.detail(id));
    if (verb === 'messages') return this.takeMessage(id, body, response);
    if (verb === 'read') this.state.changeConversation(id, { visitorReadAt: String(body.through) });
    if (verb === 'request-human') return this.requestHuman(id, response);
    if (verb === 'callback') this.operator.system('callback');
    json(response, verb === 'read' ? { visitorReadAt: body.through } : { ok: true });
  }

  private requestHuman(id: string, response: ServerResponse): void {
    this.state.changeConversation(id, { requested: true });
    this.state.addMessage(id, { role: 'system', kind: 'requested', body: 'requested' });
    json(response, { requested: [], humanAvailable: this.state.config.humanAvailable });
  }

  private takeMessage(id: string, body: Record<string, unknown>, response: ServerResponse): void {
    const clientId = String(body.clientId);
    const { messages, conversation } = this.state.find(id);
    const known = messages.find((message) => message.clientId === clientId);
    if (!known && conversation.status === 'closed') {
      this.state.changeConversation(id, { status: 'ai' });
      this.state.addMessage(id, { role: 'system', kind: 'reopened', body: 'reopened' });
    }
    const message = known ?? this.state.addMessage(id, { body: String(body.body), clientId });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    this.turns.add(response);
    response.on('close', () => this.turns.delete(response));
    response.write(sseFrame({ type: 'message', message } as never));
    void this.assistant
      .turn(id, clientId, (event) => response.write(sseFrame(event)))
      .then((outcome) => response.end(sseFrame(outcome)));
  }

  private openStream(visitorId: string, request: IncomingMessage, response: ServerResponse): void {
    const from = request.headers['last-event-id'] === undefined ? null : Number(request.headers['last-event-id']);
    const isLost = from !== null && from < this.state.oldestKept;
    const start = from === null || isLost ? this.state.log.length : from;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (frame: StreamFrame) =>
      response.write(sseFrame(frame.event as { type: string }, frame.id ? Number(frame.id) : undefined));
    send({ id: null, event: { type: 'ready', id: String(start) } });
    if (isLost) send({ id: null, event: { type: 'reset' } });
    for (const entry of this.state.log.slice(start)) if (entry.visitorId === visitorId) send(entry.frame);
    const { team, humanAvailable, openNow } = this.state.config;
    send({ id: null, event: { type: 'presence', team, humanAvailable, openNow } });
    for (const [conversationId, { writing, ...kept }] of this.state.conversations) {
      if (writing === null || kept.visitorId !== visitorId) continue;
      send({ id: null, event: { type: 'assistant', conversationId, phase: 'start' } });
      send({ id: null, event: { type: 'assistant', conversationId, phase: 'delta', text: writing, offset: 0 } });
    }
    this.streams.set(response, visitorId);
    response.on('close', () => this.streams.delete(response));
  }

  private broadcast(visitorId: string, { id, event }: StreamFrame): void {
    const text = sseFrame(event as { type: string }, id ? Number(id) : undefined);
    for (const [stream, reader] of this.streams) if (reader === visitorId) stream.write(text);
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  searchParams: URLSearchParams;
}

export async function startFakeVisitorApi(config: PublicConfig): Promise<FakeVisitorApi> {
  const api = new FakeVisitorApi(config);
  for (const { name, text } of await widgetFiles()) api.files.set(name, text);
  api.server.listen(0, '127.0.0.1');
  await once(api.server, 'listening');
  return api;
}

let files: ReturnType<typeof bundleWidget> | undefined;
function widgetFiles(): ReturnType<typeof bundleWidget> {
  files ??= bundleWidget();
  return files;
}

const CORS: [string, string][] = [
  ['access-control-allow-origin', '*'],
  ['access-control-allow-headers', 'authorization, content-type, last-event-id'],
  ['access-control-allow-methods', 'GET, POST, PATCH'],
  ['access-control-expose-headers', 'Retry-After'],
];

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  message = code,
  headers: Record<string, string> = {},
): void {
  // decisions.md, rule 13: a page that may not call may not read why.
  if (code === 'origin_not_allowed') response.removeHeader('access-control-allow-origin');
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { code, message } }));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : null;
}
