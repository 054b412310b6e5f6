import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';

export interface LocalServer {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  url: string;
  port: number;
  /** Every connection so far. */
  sockets: Socket[];
  close(): Promise<void>;
}

/** A server that listens on the loopback interface, on a port that was free. */
export async function listening(server: Server | HttpServer, host = '127.0.0.1'): Promise<LocalServer> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, sockets, close };
}

/** The same for a handler that may fail: its error becomes a 500, and the test that caused it sees that. */
export function listeningTo(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<LocalServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    }
  };
  return listening(createServer((request, response) => void answer(request, response)));
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
