import { createServer } from 'node:https';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { assertAllowedTarget, guardedRequest } from '#lib/services/outbound/guarded-request.ts';
import { hostileAddresses } from '../hostile-addresses.ts';
import { selfSigned } from '../self-signed.ts';
import { serveNames } from './name-server.ts';

/* Run in a network of its own, where public and private addresses are this machine's: the guard as it is, no seam set. */

const PUBLIC = '93.184.215.14';
const PRIVATE = '10.66.0.1';
const REQUEST = { method: 'POST' as const, headers: {}, body: '{}', deadlineMs: 3_000, maximumBytes: 100 };

const asked = new Map<string, number>();
const NAMES: Record<string, (times: number) => string[]> = {
  'good.example.com': () => [PUBLIC],
  'private.example.com': () => [PRIVATE],
  'mixed.example.com': () => [PUBLIC, PRIVATE],
  'loopback.example.com': () => ['127.0.0.1'],
  'metadata.example.com': () => ['169.254.169.254'],
  'sixes.example.com': () => [PUBLIC],
  // Public whenever it is checked, private from the next question on.
  'rebinding.example.com': (times) => (times % 2 === 1 ? [PUBLIC] : [PRIVATE]),
};
const SIXES: Record<string, string[]> = { 'sixes.example.com': ['fd00::1'] };

const stopNames = await serveNames((name, family) => {
  if (family === 6) return SIXES[name] ?? [];
  const times = (asked.get(name) ?? 0) + 1;
  asked.set(name, times);
  return NAMES[name]?.(times) ?? [];
});

const { certificate, key } = selfSigned('*.example.com');
setDefaultCACertificates([...getCACertificates('default'), certificate]);
const connectedTo: (string | undefined)[] = [];
const server = createServer({ cert: certificate, key }, (request, response) => {
  if (request.url === '/redirect') return void response.writeHead(307, { location: `https://${PRIVATE}/` }).end();
  response.end('ok');
});
server.on('connection', (socket) => connectedTo.push(socket.localAddress));
server.listen(443, '::');
await once(server, 'listening');

const saved = (address: string) => assertAllowedTarget(address).then(() => true, () => false);
async function sent(address: string) {
  const from = connectedTo.length;
  const result = await guardedRequest(address, REQUEST);
  return { outcome: result.ok ? result.status : result.error, connectedTo: connectedTo.slice(from) };
}

const found: Record<string, unknown> = {};
for (const path of ['good.example.com/', 'good.example.com/redirect'])
  found[path] = { saved: await saved(`https://${path}`), ...(await sent(`https://${path}`)) };
for (const name of Object.keys(NAMES).filter((each) => each !== 'good.example.com')) {
  const isSaved = await saved(`https://${name}/`);
  found[name] = { saved: isSaved, ...(await sent(`https://${name}/`)) };
}
const before = connectedTo.length;
const letThrough: string[] = [];
for (const address of hostileAddresses(443))
  if ((await saved(address)) || (await sent(address)).outcome !== 'blocked_address') letThrough.push(address);
found.hostile = { letThrough, connections: connectedTo.length - before };
process.stdout.write(JSON.stringify(found));
server.close();
stopNames();
