import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RedisServer {
  readonly port: number;
  /** Ends it without a word. */
  kill9(): Promise<void>;
  /** Starts one on the same port that knows nothing. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const TRIES = 5;

/** The machine's own `redis-server` on a free loopback port, which keeps nothing and ends with this process. */
export async function startRedisServer(): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-redis-'));
  for (let left = TRIES; left > 0; left--) {
    const port = await freePort();
    let server = await start(port, directory);
    if (!server) continue;
    return {
      port,
      kill9: () => end(server!, 'SIGKILL'),
      async startAgain() {
        server = await start(port, directory);
        if (!server) throw new Error(`somebody else has taken port ${port}`);
      },
      async stop() {
        if (server) await end(server, 'SIGTERM');
        await rm(directory, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`redis-server found no free port in ${TRIES} tries`);
}

/** @returns null when somebody else took the port in between */
async function start(port: number, directory: string): Promise<ChildProcess | null> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    directory,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  server.once('error', (error) => {
    throw new Error('redis-server could not be started; install the package of that name', { cause: error });
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes('Ready to accept connections')) continue;
    server.stdout.resume();
    return server;
  }
  return null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
