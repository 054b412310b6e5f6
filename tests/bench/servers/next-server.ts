import { createServer } from 'node:http';
import next from 'next';
import { listen } from '#scripts/serve/listen.ts';

/** A built Next app of the given folder behind a plain server: what Next itself costs. */
const app = next({ dev: false, dir: process.argv[2] ?? '.', quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));

process.on('disconnect', () => process.exit(0));
process.send?.({ ready: `http://127.0.0.1:${await listen(server, 0)}` });
