import type { IncomingMessage, ServerResponse } from 'node:http';
import { rawAnswer } from './raw-answer.ts';

export interface BodyBounds {
  /** What a body may take before anything of it has come. */
  patienceMs: number;
  /** And a second more for so much of it: a slow phone's 128 kbit/s. The server's own limit for a request stays above. */
  slowestBytesPerSecond: number;
  /** After the answer: so long, and so much, is still heard out. Cut at once, the caller would not read why. */
  lingerMs: number;
  lingerBytes: number;
}

export const BODY_BOUNDS: BodyBounds = {
  patienceMs: 20_000,
  slowestBytesPerSecond: 16 * 1024,
  lingerMs: 5_000,
  lingerBytes: 8 * 1024 * 1024,
};

const LOOK_EVERY_MS = 50;

/**
 * Sees to it that a request's body ends: one that trickles is answered with 408 and cut, and so, after a while, is one
 * that goes on when its answer has been given. Answers and streams may take as long as they like.
 */
export function boundBody(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  bounds: BodyBounds,
): void {
  if (!hasBody(request)) return;
  // Most come with their head, and are there in the next turn.
  setImmediate(() => {
    if (!request.complete && !request.destroyed) boundRest(request, response, headers, bounds);
  });
}

function boundRest(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  bounds: BodyBounds,
): void {
  if (response.writableFinished) return cutAfterAnswer(request, bounds);
  const endPatience = cutWhenLate(request, response, headers, bounds);
  response.once('finish', () => {
    endPatience();
    if (!request.complete && !request.destroyed) cutAfterAnswer(request, bounds);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

function cutWhenLate(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  { patienceMs, slowestBytesPerSecond }: BodyBounds,
): () => void {
  const { socket } = request;
  const [startedAt, before] = [performance.now(), socket.bytesRead];
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const earnedMs = ((socket.bytesRead - before) / slowestBytesPerSecond) * 1000;
    const leftMs = startedAt + patienceMs + earnedMs - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs).unref();
    else cut(request, response, headers);
  };
  let timer = setTimeout(look, patienceMs).unref();
  const end = () => clearTimeout(timer);
  request.once('close', end);
  return end;
}

function cut(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const { socket } = request;
  // Behind an earlier request's answer, or in the middle of its own, there is no place for a word.
  if (response.headersSent || response.socket === null || !socket.writable) return void socket.destroy();
  socket.end(rawAnswer('408 Request Timeout', 'The body took too long to arrive.', headers));
  setTimeout(() => socket.destroy(), 1000).unref();
}

function cutAfterAnswer(request: IncomingMessage, { lingerMs, lingerBytes }: BodyBounds): void {
  const { socket } = request;
  const [answeredAt, before] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const isOver = performance.now() - answeredAt >= lingerMs || socket.bytesRead - before >= lingerBytes;
    if (isOver) socket.destroy();
  }, LOOK_EVERY_MS).unref();
}
