import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '#scripts/serve/listen.ts';

/*
 * What webhooks are sent to: `/<run>/good` takes 50 ms, `/<run>/fails` too, `/<run>/hangs` says nothing. `GET /<run>`
 * tells when each of the good ones was answered.
 */
const TAKES_MS = 50;
const answered = new Map<string, number[]>();

const server = createServer((request, response) => {
  const [, run = '', path] = (request.url ?? '').split('/');
  const times = answered.get(run) ?? [];
  answered.set(run, times);
  if (request.method === 'GET') return void response.end(JSON.stringify(times));
  request.resume();
  if (path === 'hangs') return;
  void delay(TAKES_MS).then(() => {
    if (path === 'good') times.push(Date.now());
    response.writeHead(path === 'good' ? 204 : 500).end();
  });
});

process.on('disconnect', () => process.exit(0));
process.send?.({ ready: `http://127.0.0.1:${await listen(server, 0)}` });
