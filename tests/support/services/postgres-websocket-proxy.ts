import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';

export interface PostgresWebsocketProxy {
  readonly port: number;
  /** Ends every connection without a word, as a network does. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/** What stands before Neon's databases: PostgreSQL's bytes inside WebSocket messages, to and from a server here. */
export async function startPostgresWebsocketProxy(postgresPort: number): Promise<PostgresWebsocketProxy> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (client) => relay(client, postgresPort));
  const dropConnections = () => {
    for (const client of server.clients) client.terminate();
  };
  return {
    port: (server.address() as AddressInfo).port,
    dropConnections,
    stop: async () => {
      dropConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function relay(client: WebSocket, postgresPort: number): void {
  const server = connect(postgresPort, '127.0.0.1');
  client.on('message', (data: Buffer) => server.write(data));
  client.on('close', () => server.destroy());
  client.on('error', () => server.destroy());
  server.on('data', (data) => client.send(data));
  server.on('close', () => client.close());
  server.on('error', () => client.terminate());
}

interface NeonConfig {
  wsProxy: (host: string, port: number) => string;
  useSecureWebSocket: boolean;
  pipelineConnect: 'password' | false;
}

/** Leads every connection of `@vercel/postgres` in this process to the proxy, whatever host its URL names. */
export async function useWebsocketProxy(proxy: PostgresWebsocketProxy): Promise<void> {
  const vercel = createRequire(import.meta.url).resolve('@vercel/postgres');
  // The very copy that the driver loads: it is nested, and as a module another instance than for `require`.
  const driver = join(dirname(createRequire(vercel).resolve('@neondatabase/serverless')), 'index.mjs');
  const { neonConfig } = (await import(pathToFileURL(driver).href)) as { neonConfig: NeonConfig };
  neonConfig.wsProxy = () => `127.0.0.1:${proxy.port}/v1`;
  neonConfig.useSecureWebSocket = false;
  // It would send a password before it is asked for one.
  neonConfig.pipelineConnect = false;
}
