import { createServer, type Server } from 'node:http';
import { onShutdown } from '#lib/core/shutdown.ts';
import type { RequestHandler } from './create-http-server.ts';

interface Options {
  dev: boolean;
  server: Server;
  port: number;
}

/** Next, ready to answer: in production from what was built. */
export async function loadNext({ dev, server, port }: Options): Promise<RequestHandler> {
  const { default: next } = await import('next');
  // Next takes upgrades for hot reload. In production there are none, and a server that listens nowhere gets them.
  const upgrades = dev ? server : createServer();
  const app = next({ dev, dir: process.cwd(), port, hostname: 'localhost', httpServer: upgrades, quiet: !dev });
  await app.prepare();
  onShutdown(() => app.close(), 'work');
  return app.getRequestHandler();
}
