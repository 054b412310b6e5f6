import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RespConnection, RespReply } from './resp-connection.ts';

/** One event stream of one channel, as Upstash sends it. */
export class UpstashSubscription {
  readonly #response: ServerResponse;
  readonly #pieceBytes: () => number;
  #sending = Promise.resolve();
  #frozen = false;

  constructor(channel: string, redis: RespConnection, response: ServerResponse, pieceBytes: () => number) {
    this.#response = response;
    this.#pieceBytes = pieceBytes;
    redis.onPush = (reply) => this.#forward(reply);
    redis.onClose = () => response.destroy();
    response.once('close', () => redis.close());
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    response.socket?.setNoDelay(true);
    redis.write([['SUBSCRIBE', channel]]);
  }

  cut(): void {
    this.#response.destroy();
  }

  freeze(): void {
    this.#frozen = true;
  }

  #forward(reply: RespReply): void {
    if (!Array.isArray(reply)) throw new Error('a subscription pushes lists');
    const frame = Buffer.from(`data: ${reply.map(String).join(',')}\n\n`);
    this.#sending = this.#sending.then(() => this.#send(frame));
  }

  async #send(frame: Buffer): Promise<void> {
    const length = Math.min(this.#pieceBytes(), frame.length);
    for (let start = 0; start < frame.length; start += length) {
      if (this.#frozen || this.#response.destroyed) return;
      this.#response.write(frame.subarray(start, start + length));
      if (length < frame.length) await nextTurn();
    }
  }
}
