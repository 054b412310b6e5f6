import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A web server of the test on the loopback interface, gone with the test. */
export async function receiver(listener: RequestListener): Promise<{ url: string; port: number; sockets: Socket[] }> {
  return listening(createHttpServer(listener));
}

/** A server that speaks whatever `onConnection` makes it speak. */
export async function rawReceiver(
  onConnection: (socket: Socket) => void,
): Promise<{ url: string; port: number; sockets: Socket[] }> {
  return listening(createTcpServer(onConnection));
}

export async function listening(
  server: Server | HttpServer,
  host = '127.0.0.1',
): Promise<{ url: string; port: number; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, port, sockets };
}

/** Until the connection is closed from both sides. */
export async function gone(socket: Socket | undefined): Promise<void> {
  if (!socket) throw new Error('There was no connection.');
  if (!socket.destroyed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
}
