import type { Socket } from 'node:net';
import { open } from './load.ts';

/** Many open streams, read with as little work as possible. */
export interface StreamReaders {
  /** What the first stream has brought so far. */
  seen(): string;
  /** When the first and the last of all streams had the text, in `performance.now()`; asked before it is sent. */
  allHave(text: string): Promise<{ first: number; last: number }>;
  close(): void;
}

/** @param requests one a stream; resolves when each of them has brought `greeting` */
export async function readStreams(origin: string, requests: string[], greeting: string): Promise<StreamReaders> {
  let watch: Watch | null = null;
  let first = '';
  const sockets: Socket[] = [];
  const allHave = (text: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ first: number; last: number }>();
    const late = setTimeout(
      () => reject(new Error(`${watch?.missing.size} of ${requests.length} streams never had ${text}`)),
      60_000,
    );
    watch = {
      marker: Buffer.from(text),
      tails: new Map(),
      missing: new Set(sockets),
      first: 0,
      done: (arrived) => {
        clearTimeout(late);
        resolve(arrived);
      },
    };
    return promise;
  };
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const fresh = await Promise.all(requests.slice(at, at + AT_ONCE).map(() => open(origin)));
    const greeted = greetAll(fresh, greeting);
    for (const [index, socket] of fresh.entries()) {
      sockets.push(socket);
      socket.write(requests[at + index] ?? '');
    }
    await greeted;
    for (const socket of fresh) socket.on('data', (chunk: Buffer) => watch && look(watch, socket, chunk));
  }
  sockets[0]?.on('data', (chunk: Buffer) => void (first = (first + chunk.toString()).slice(-KEPT)));
  return { seen: () => first, allHave, close: () => sockets.forEach((socket) => socket.destroy()) };
}

// A server's queue of connections to accept is short.
const AT_ONCE = 50;
const KEPT = 64 * 1024;

interface Watch {
  marker: Buffer;
  /** What a marker that two chunks share may begin with. */
  tails: Map<Socket, Buffer>;
  missing: Set<Socket>;
  first: number;
  done(arrived: { first: number; last: number }): void;
}

function look(watch: Watch, socket: Socket, chunk: Buffer): void {
  const { marker, tails, missing } = watch;
  if (!missing.has(socket)) return;
  const tail = tails.get(socket);
  const text = tail ? Buffer.concat([tail, chunk]) : chunk;
  if (!text.includes(marker)) return void tails.set(socket, text.subarray(-marker.length));
  missing.delete(socket);
  watch.first ||= performance.now();
  if (missing.size === 0) watch.done({ first: watch.first, last: performance.now() });
}

async function greetAll(sockets: Socket[], greeting: string): Promise<void> {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let text = '';
          const onData = (chunk: Buffer) => {
            text += chunk.toString('latin1');
            if (!text.includes(greeting)) return;
            socket.off('data', onData).off('close', onClose);
            resolve();
          };
          const onClose = () => reject(new Error(`a stream closed before its greeting: ${text}`));
          socket
            .on('data', onData)
            .on('close', onClose)
            .on('error', () => {});
        }),
    ),
  );
}
