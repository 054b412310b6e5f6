import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { RespConnection, type RespReply } from './resp-connection.ts';
import { UpstashSubscription } from './upstash-subscription.ts';

/** What goes wrong on purpose, until it is set back. */
export interface Faults {
  /** Every command waits so long before it is carried out. */
  delayMs: number;
  /** Commands: answered with a page of an intermediary; cut off without an answer. */
  commands: null | 'unavailable' | 'reset';
  /** How many requests for commands it befalls before they are carried out again. */
  times: number;
  subscriptions: null | 'unavailable' | 'mute';
  /** The longest piece of a subscription's stream that is sent at once. */
  pieceBytes: number;
}

const NO_FAULTS: Faults = { delayMs: 0, commands: null, times: Infinity, subscriptions: null, pieceBytes: Infinity };

// As the open proxy of the same interface (serverless-redis-http) says it.
const GONE = { error: 'SRH: Unable to connect to the Redis server. See SRH logs for more information.' };

/** Upstash's REST interface before a Redis server, which may go and come back. */
export class UpstashProxy {
  readonly token = randomBytes(12).toString('hex');
  readonly faults: Faults = { ...NO_FAULTS };
  /** Every request for commands so far, as its commands. */
  readonly requests: string[][][] = [];
  readonly subscriptions = new Set<UpstashSubscription>();
  /** How often somebody asked to subscribe. */
  attempts = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #redisPort: number;
  #redis: RespConnection;

  static async start(redisPort: number): Promise<UpstashProxy> {
    const proxy = new UpstashProxy(redisPort, await RespConnection.open(redisPort));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  private constructor(redisPort: number, redis: RespConnection) {
    this.#redisPort = redisPort;
    this.#redis = redis;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get environment() {
    return { UPSTASH_REDIS_REST_URL: this.url, UPSTASH_REDIS_REST_TOKEN: this.token };
  }

  repair(): void {
    Object.assign(this.faults, NO_FAULTS);
  }

  /** Breaks off every open subscription; new ones are welcome. */
  cutSubscriptions(): void {
    for (const subscription of this.subscriptions) subscription.cut();
  }

  /** Leaves every open subscription connected, and sends it nothing ever again. */
  freezeSubscriptions(): void {
    for (const subscription of this.subscriptions) subscription.freeze();
  }

  /** Straight to Redis, past every fault. */
  async command(...words: string[]): Promise<unknown> {
    const [reply = null] = await this.#send([words]);
    return answerOf(reply, false);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    for (const subscription of this.subscriptions) subscription.cut();
    this.#redis.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (request.headers.authorization !== `Bearer ${this.token}`)
      return json(response, 401, { error: 'WRONGPASS invalid or missing auth token' });
    const [, path = '', channel] = (request.url ?? '').split('/');
    if (path === 'subscribe' && channel) return await this.#subscribe(decodeURIComponent(channel), response);
    const base64 = request.headers['upstash-encoding'] === 'base64';
    await this.#commands(path, JSON.parse(body), base64, response);
  }

  async #subscribe(channel: string, response: ServerResponse): Promise<void> {
    this.attempts++;
    if (this.faults.subscriptions === 'unavailable') return unavailable(response);
    if (this.faults.subscriptions === 'mute') return response.writeHead(200).flushHeaders();
    const redis = await RespConnection.open(this.#redisPort).catch(() => null);
    if (!redis) return json(response, 500, GONE);
    const subscription = new UpstashSubscription(channel, redis, response, () => this.faults.pieceBytes);
    this.subscriptions.add(subscription);
    response.once('close', () => this.subscriptions.delete(subscription));
  }

  async #commands(path: string, body: unknown, base64: boolean, response: ServerResponse): Promise<void> {
    const many = path === 'pipeline';
    const commands = commandsOf(many ? body : [body]);
    if (!commands) return json(response, 400, { error: 'ERR failed to parse the command' });
    this.requests.push(commands);
    if (this.faults.delayMs > 0) await delay(this.faults.delayMs);
    if (this.faults.commands !== null && this.faults.times-- > 0)
      return this.faults.commands === 'reset' ? void response.destroy() : unavailable(response);
    const replies = await this.#send(commands).catch(() => null);
    if (!replies) return json(response, 500, GONE);
    const answers = replies.map((reply) => answerOf(reply, base64));
    if (many && answers.length === commands.length) return json(response, 200, answers);
    json(response, answers[0] && 'error' in answers[0] ? 400 : 200, answers[0]);
  }

  /** @throws where Redis is not there */
  async #send(commands: string[][]): Promise<RespReply[]> {
    if (this.#redis.isClosed) {
      const redis = await RespConnection.open(this.#redisPort);
      // Of several who found it closed the first has opened it again.
      if (this.#redis.isClosed) this.#redis = redis;
      else redis.close();
    }
    return this.#redis.send(commands);
  }
}

function commandsOf(body: unknown): string[][] | null {
  if (!Array.isArray(body)) return null;
  const commands = body.map((words: unknown) =>
    Array.isArray(words) && words.every(isWord) ? words.map(String) : null,
  );
  return commands.every((words) => words !== null) ? commands : null;
}

const isWord = (word: unknown) => ['string', 'number', 'boolean'].includes(typeof word);

/** With `base64` every text travels encoded, save the status OK. */
function answerOf(reply: RespReply, base64: boolean): { result: unknown } | { error: string } {
  if (reply !== null && typeof reply === 'object' && 'error' in reply) return reply;
  if (reply !== null && typeof reply === 'object' && 'status' in reply && reply.status === 'OK')
    return { result: 'OK' };
  return { result: valueOf(reply, base64 ? 'base64' : 'utf8') };
}

function valueOf(reply: RespReply, encoding: 'base64' | 'utf8'): unknown {
  if (Array.isArray(reply)) return reply.map((each) => valueOf(each, encoding));
  if (Buffer.isBuffer(reply)) return reply.toString(encoding);
  if (reply !== null && typeof reply === 'object')
    return Buffer.from('status' in reply ? reply.status : reply.error).toString(encoding);
  return reply;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function unavailable(response: ServerResponse): void {
  response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
}
