import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Line {
  headers: IncomingHttpHeaders;
  body: string;
  /** Starts the event stream. */
  open(): void;
  send(text: string): void;
  event(data: { type: string } & Record<string, unknown>, id?: string): void;
  end(): void;
  /** As when a cable is pulled. */
  cut(): void;
  refuse(status: number, error?: { code: string; message: string } | string, headers?: Record<string, string>): void;
  /** Resolves when the other side has gone. */
  gone: Promise<unknown>;
}

/** A server whose answers a test gives by hand, one line (connection) after the other. */
export async function startLineServer() {
  const waiting: Line[] = [];
  const wanted: ((line: Line) => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const line = lineOf(request.headers, body, response);
      const want = wanted.shift();
      if (want) want(line);
      else waiting.push(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`,
    waiting: () => waiting.length,
    next: (): Promise<Line> => {
      const line = waiting.shift();
      return line ? Promise.resolve(line) : new Promise((resolve) => wanted.push(resolve));
    },
  };
}

function lineOf(headers: IncomingHttpHeaders, body: string, response: ServerResponse): Line {
  const line: Line = {
    headers,
    body,
    open: () => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    send: (text) => void response.write(text),
    event: (data, id) => line.send(`${id ? `id: ${id}\n` : ''}event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void response.end(),
    cut: () => void response.destroy(),
    refuse: (status, error = { code: 'refused', message: 'no' }, more = {}) => {
      const text = typeof error === 'string' ? error : JSON.stringify({ error });
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
    },
    gone: once(response, 'close'),
  };
  return line;
}
