import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as askFor,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sseRetry } from '#lib/core/sse-frame.ts';
import { bodyOf, listening, type LocalServer } from './local-server.ts';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown> | null;
}

interface Fault {
  matches: RegExp;
  times: number;
  /** @returns whether the request goes on to the app, and whether its answer comes back */
  strike: (request: SeenRequest, response: ServerResponse) => Promise<'answered' | 'passes' | 'unheard'>;
}

interface Refusal {
  times?: number;
  headers?: Record<string, string>;
}

interface WholeAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What never changes, by address: any browser asks for it, and each test's is a new one. */
const unchanging = new Map<string, WholeAnswer>();

// The app sends a browser that it lets go away for so long.
const SENT_AWAY_MS = 300_000;

/** The line between browsers and the real app: it writes down what is asked, and breaks on demand. */
export class FaultProxy {
  /** Nobody answers anything of the API. */
  isDown = false;
  /** Every request but preflights, in order. */
  readonly requests: SeenRequest[] = [];
  private readonly app: URL;
  /** Where all who speak through this line come from. */
  private readonly address: string;
  private readonly faults: Fault[] = [];
  private readonly streams = new Set<ServerResponse>();
  private readonly turns = new Set<ServerResponse>();
  private readonly refusedTokens = new Set<string>();
  private readonly agent = new Agent({ keepAlive: true });
  /** What streams would have said since they are held; null while they are not. */
  private held: (() => void)[] | null = null;
  private server!: LocalServer;

  static async start(appUrl: string, address: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(appUrl, address);
    const server = createServer((request, response) => {
      proxy.answer(request, response).catch(() => response.destroy());
    });
    proxy.server = await listening(server);
    return proxy;
  }

  private constructor(appUrl: string, address: string) {
    this.app = new URL(appUrl);
    this.address = address;
  }

  get url(): string {
    return this.server.url;
  }

  /** What was asked whose `METHOD path` fits. */
  seen(matches: RegExp): SeenRequest[] {
    return this.requests.filter(({ method, path }) => matches.test(`${method} ${path}`));
  }

  /** The next requests whose `METHOD path` fits are refused before the app hears of them. */
  refuse(matches: RegExp, status: number, code: string, { times = 1, headers = {} }: Refusal = {}): void {
    const strike = async (request: SeenRequest, response: ServerResponse) => {
      for (const [name, value] of readableBy(request, code)) response.setHeader(name, value);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { code, message: `made to fail: ${code}` } }));
      return 'answered' as const;
    };
    this.faults.push({ matches, times, strike });
  }

  /** The line breaks before the app hears of it; with `afterwards`, once it has done what was asked. */
  break(matches: RegExp, { times = 1, afterwards = false } = {}): void {
    const strike = async (_: SeenRequest, response: ServerResponse) => {
      if (afterwards) return 'unheard' as const;
      response.destroy();
      return 'answered' as const;
    };
    this.faults.push({ matches, times, strike });
  }

  slow(matches: RegExp, ms: number, times = 1): void {
    this.faults.push({ matches, times, strike: async () => (await sleep(ms), 'passes') });
  }

  /** No more faults. */
  mend(): void {
    this.isDown = false;
    this.faults.length = 0;
  }

  /** The token, or every one that was shown so far, is refused from now on, as after its time. */
  refuseTokens(token?: string): void {
    const shown = this.requests.map(({ headers }) => headers.authorization ?? '');
    for (const each of token === undefined ? shown : [`Bearer ${token}`]) if (each) this.refusedTokens.add(each);
  }

  get streamCount(): number {
    return this.streams.size;
  }

  /** Every stream of events breaks, without a word. */
  cutStreams(): void {
    for (const stream of [...this.streams]) stream.destroy();
  }

  /** The answers to messages that are being told break off. */
  cutTurns(): void {
    for (const turn of [...this.turns]) turn.destroy();
  }

  /** As when whoever it is has opened too many others since. */
  sendStreamsAway(): void {
    for (const stream of this.streams) stream.end(sseRetry(SENT_AWAY_MS));
  }

  /** What streams say is kept back from now on. @returns lets it through */
  holdStreams(): () => void {
    this.held = [];
    return () => {
      const kept = this.held ?? [];
      this.held = null;
      for (const tell of kept) tell();
    };
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', this.app);
    const method = request.method ?? 'GET';
    const isApi = path.startsWith('/api/');
    if (this.isDown && isApi) return void response.destroy();
    const sent = await bodyOf(request);
    if (method === 'OPTIONS') return this.pass(request, response, sent);
    const seen = { method, path, headers: request.headers, body: isApi ? jsonIn(sent) : null };
    this.requests.push(seen);
    if (this.refusedTokens.has(request.headers.authorization ?? '') && !path.startsWith('/api/identity/'))
      this.faults.unshift(this.once(() => this.refuse(/./, 401, 'unauthorized')));
    const fault = this.faults.find(({ matches, times }) => times > 0 && matches.test(`${method} ${path}`));
    if (fault) fault.times -= 1;
    const outcome = (await fault?.strike(seen, response)) ?? 'passes';
    if (outcome !== 'answered') await this.pass(request, response, sent, outcome === 'unheard');
  }

  /** The fault that `make` has put at the end. */
  private once(make: () => void): Fault {
    make();
    return this.faults.pop()!;
  }

  private async pass(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    isUnheard = false,
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { method } = request;
    const address = new URL(request.url ?? '/', this.app);
    const known = method === 'GET' && !isUnheard && unchanging.get(address.href);
    if (known) return tellWhole(known, response);
    const headers = { ...request.headers, host: this.app.host, 'x-forwarded-for': this.address };
    delete headers['accept-encoding'];
    // The app's own pages call it under this line's address.
    if (headers.origin === this.url) headers.origin = this.app.origin;
    const onward = askFor(address, { method, headers, agent: this.agent }, resolve);
    onward.once('error', reject);
    response.once('close', () => onward.destroy());
    onward.end(body);
    const answer = await promise;
    if (isUnheard) {
      await answer.toArray();
      return void response.destroy();
    }
    if (method === 'GET' && isUnchanging(answer)) return tellWhole(await keep(address.href, answer), response);
    this.tell(answer, request, response);
  }

  private tell(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
    const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.once('error', () => response.destroy());
    if (!String(headers['content-type']).startsWith('text/event-stream')) return void answer.pipe(response);
    response.flushHeaders();
    const kind = request.method === 'GET' ? this.streams : this.turns;
    kind.add(response);
    response.once('close', () => kind.delete(response));
    const tell = (say: () => void) => (kind === this.streams && this.held ? void this.held.push(say) : say());
    answer.on('data', (chunk: Buffer) => tell(() => response.write(chunk)));
    answer.once('end', () => tell(() => response.end()));
  }
}

const isUnchanging = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 && headers['cache-control']?.includes('immutable');

async function keep(address: string, answer: IncomingMessage): Promise<WholeAnswer> {
  const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers;
  const whole = { headers, body: Buffer.concat(await answer.toArray()) };
  unchanging.set(address, whole);
  return whole;
}

function tellWhole({ headers, body }: WholeAnswer, response: ServerResponse): void {
  response.writeHead(200, headers).end(body);
}

/** decisions.md, rule 13: a page that may not call may not read why. */
function readableBy({ headers: { origin } }: SeenRequest, code: string): [string, string][] {
  if (origin === undefined || code === 'origin_not_allowed') return [];
  return [
    ['access-control-allow-origin', origin],
    ['access-control-expose-headers', 'Retry-After'],
  ];
}

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
