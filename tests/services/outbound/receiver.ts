import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listening } from '#tests/support/services/local-server.ts';
import type { LocalServer } from '#tests/support/services/local-server.ts';

/** A web server of the test, gone with the test. */
export const receiver = (listener: RequestListener): Promise<LocalServer> => untilTheEnd(createHttpServer(listener));

/** A server that speaks whatever `onConnection` makes it speak. */
export const rawReceiver = (onConnection: (socket: Socket) => void): Promise<LocalServer> =>
  untilTheEnd(createTcpServer(onConnection));

export async function untilTheEnd(server: Server | HttpServer): Promise<LocalServer> {
  const local = await listening(server);
  onTestFinished(() => local.close());
  return local;
}

/** Until the connection is closed from both sides. */
export async function gone(socket: Socket | undefined): Promise<void> {
  if (!socket) throw new Error('There was no connection.');
  if (!socket.destroyed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}
