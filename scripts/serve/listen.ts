import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Door } from 'node:net';
import type { Config } from '#lib/core/config.ts';
import { StartError } from './start-error.ts';

/** `localhost` is either, and it is the caller's system that chooses. */
const LOOPBACK = ['127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::', '*'];
const NOT_ON_THIS_MACHINE = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Where to listen: on this machine alone outside production, else on all of its addresses, unless `HOST` names one. */
export function addressesToListenOn({ HOST, production }: Pick<Config, 'HOST' | 'production'>): string[] {
  if (HOST === 'localhost') return LOOPBACK;
  if (HOST) return HOST === '*' ? [] : [HOST];
  return production ? [] : LOOPBACK;
}

/** By what address the process reaches itself. */
export function ownUrl(port: number, host: string | undefined): string {
  if (!host || EVERYWHERE.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Opens the port on each of the addresses that this machine has; without any named, on all.
 * @param doors is given what listens beside the server itself and hands its connections to it
 * @returns the port, also where the system chose it. @throws StartError when it is taken, or no address can be had
 */
export async function listen(
  server: Server,
  port: number,
  addresses: readonly string[] = [],
  doors: Door[] = [],
): Promise<number> {
  const [first, ...others] = addresses;
  const chosen = await open(server, port, first);
  for (const address of others) {
    const door = createServer({ noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      await open(door, chosen, address);
      doors.push(door);
    } catch (error) {
      if (!(error instanceof StartError && isMissingAddress(error.cause))) throw error;
    }
  }
  return chosen;
}

async function open(server: Door, port: number, address: string | undefined): Promise<number> {
  try {
    server.listen({ port, host: address });
    await once(server, 'listening');
  } catch (cause) {
    throw new StartError(whyNot(cause as NodeJS.ErrnoException, port, address), { cause });
  }
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

function whyNot({ code, message }: NodeJS.ErrnoException, port: number, address: string | undefined): string {
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use by another program`;
  if (code === 'EACCES') return `PORT: ${port} may not be opened by this user`;
  return address ? `HOST: ${address} is no address of this machine` : `PORT: ${message}`;
}

const isMissingAddress = (cause: unknown): boolean =>
  NOT_ON_THIS_MACHINE.includes((cause as NodeJS.ErrnoException).code ?? '');
