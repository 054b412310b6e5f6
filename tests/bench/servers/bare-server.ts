import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#scripts/serve/listen.ts';
import { publish, subscribe } from './frames.ts';

/** What Node itself can do, without anything on top. */
const server = createServer((request, response) => {
  if (request.url === '/stream') void stream(request, response);
  else void noop(request, response);
});

async function noop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  JSON.parse(await text(request));
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
}

async function stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    publish(await text(request));
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ready\n\n');
  response.on(
    'close',
    subscribe((frame) => response.write(frame)),
  );
}

process.on('disconnect', () => process.exit(0));
process.send?.({ ready: `http://127.0.0.1:${await listen(server, 0)}` });
