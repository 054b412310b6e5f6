import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What Redis answers in its own protocol (RESP2); a text that the server made up itself is a `status`. */
export type RespReply = { status: string } | { error: string } | Buffer | number | null | RespReply[];

/** One connection to a Redis server: commands are answered in order. */
export class RespConnection {
  readonly #socket: Socket;
  readonly #waiting: { resolve: (reply: RespReply) => void; reject: (error: Error) => void }[] = [];
  #received = Buffer.alloc(0);
  /** Takes the answers that nobody waits for: a subscription's messages. */
  onPush: (reply: RespReply) => void = () => {};
  onClose: () => void = () => {};

  static async open(port: number): Promise<RespConnection> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    return new RespConnection(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('the connection to Redis closed'));
      this.onClose();
    });
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  /** Sends the commands in one piece, so that no other one of this connection comes between them. */
  send(commands: string[][]): Promise<RespReply[]> {
    const replies = commands.map(
      () => new Promise<RespReply>((resolve, reject) => this.#waiting.push({ resolve, reject })),
    );
    this.write(commands);
    return Promise.all(replies);
  }

  /** For commands that are not answered one for one. */
  write(commands: string[][]): void {
    this.#socket.write(commands.map(encoded).join(''));
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (let parsed = parse(this.#received, 0); parsed; parsed = parse(this.#received, 0)) {
      this.#received = this.#received.subarray(parsed.end);
      const next = this.#waiting.shift();
      if (next) next.resolve(parsed.reply);
      else this.onPush(parsed.reply);
    }
  }
}

function encoded(words: string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** @returns null while the reply is not there in full */
function parse(bytes: Buffer, start: number): { reply: RespReply; end: number } | null {
  const lineEnd = bytes.indexOf('\r\n', start);
  if (lineEnd < 0) return null;
  const line = bytes.toString('utf8', start + 1, lineEnd);
  const end = lineEnd + 2;
  const sign = String.fromCharCode(bytes[start] ?? 0);
  if (sign === '+') return { reply: { status: line }, end };
  if (sign === '-') return { reply: { error: line }, end };
  if (sign === ':') return { reply: Number(line), end };
  const length = Number(line);
  if (length < 0) return { reply: null, end };
  if (sign === '*') return parseList(bytes, end, length);
  if (bytes.length < end + length + 2) return null;
  return { reply: Buffer.from(bytes.subarray(end, end + length)), end: end + length + 2 };
}

function parseList(bytes: Buffer, start: number, length: number): { reply: RespReply[]; end: number } | null {
  const reply: RespReply[] = [];
  let end = start;
  while (reply.length < length) {
    const parsed = parse(bytes, end);
    if (!parsed) return null;
    reply.push(parsed.reply);
    end = parsed.end;
  }
  return { reply, end };
}
