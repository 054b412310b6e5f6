import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ResponseReader } from './response-reader.ts';

export interface LoadRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requestsPerSecond: number;
  medianMs: number;
  p99Ms: number;
  /** How many answers had which status. */
  statuses: Record<number, number>;
}

interface Options {
  connections: number;
  seconds: number;
  /** Called for each request; the same object again and again costs least. */
  request: (index: number) => LoadRequest;
}

/**
 * Keeps `connections` requests under way, each on its own kept-alive connection, for `seconds` after as much of a
 * warm-up. Raw sockets, for Node's own client would cost more than the servers that it measures.
 */
export async function load(origin: string, options: Options): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: options.connections }, () => open(origin)));
  let index = 0;
  const next = () => encodeRequest(options.request(index++));
  try {
    await runFor(options.seconds, sockets, next);
    return await runFor(options.seconds, sockets, next);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** A connection that is kept alive. */
export async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

async function runFor(seconds: number, sockets: Socket[], next: () => string): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < endAt) {
        const sentAt = performance.now();
        const status = await exchange(socket, next());
        latencies.push(performance.now() - sentAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    requestsPerSecond: sorted.length / elapsedSeconds,
    medianMs: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    statuses,
  };
}

/** Sends a request and waits for the whole answer. @returns its status */
export function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const reader = new ResponseReader();
    const settle = (end: () => void) => {
      socket.off('data', onData).off('error', onError).off('close', onClose);
      end();
    };
    const onData = (chunk: Buffer) => {
      const status = reader.push(chunk);
      if (status !== null) settle(() => resolve(status));
    };
    const onError = (error: Error) => settle(() => reject(error));
    const onClose = () => settle(() => reject(new Error('the server closed the connection')));
    socket.on('data', onData).on('error', onError).on('close', onClose);
    socket.write(request);
  });
}

export function encodeRequest({ method = 'GET', path, headers = {}, body = '' }: LoadRequest): string {
  const all = { host: 'localhost', ...(body ? { 'content-type': 'application/json' } : {}), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body || method !== 'GET' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}

/** @param sorted ascending */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
