import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseService } from '#lib/services/database/create.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import type { DatabaseService } from '#lib/services/database/port.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { startPostgresWebsocketProxy, useWebsocketProxy } from '#tests/support/services/postgres-websocket-proxy.ts';

export interface OpenDatabase {
  service: DatabaseService;
  dispose(): Promise<void>;
}

/** Every way to a database that a deployment can have, each with an empty one behind it. */
export const DRIVERS: { name: string; open: () => Promise<OpenDatabase> }[] = [
  { name: 'pg on PostgreSQL', open: openPostgres },
  { name: '@vercel/postgres on PostgreSQL, through a WebSocket proxy', open: openThroughProxy },
  { name: 'pg on the embedded database', open: openEmbedded },
];

async function openPostgres(): Promise<OpenDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const service = createDatabaseService({ POSTGRES_URL: database.url, DATA_DIR: '', VERCEL: undefined });
  return { service, dispose: () => service.close().then(database.drop) };
}

async function openThroughProxy(): Promise<OpenDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const proxy = await startPostgresWebsocketProxy(database.port);
  await useWebsocketProxy(proxy);
  const service = createDatabaseService({ POSTGRES_URL: neonUrl(database.name), DATA_DIR: '', VERCEL: undefined });
  return { service, dispose: () => service.close().then(proxy.stop).then(database.drop) };
}

export function neonUrl(databaseName: string): string {
  return `postgres://postgres@ep-quiet-fog-a1-pooler.eu-central-1.aws.neon.tech/${databaseName}?sslmode=require`;
}

async function openEmbedded(): Promise<OpenDatabase> {
  const { dataDir, remove } = await temporaryDataDir();
  const database = await startEmbeddedDatabase({ dataDir });
  const service = createDatabaseService({ POSTGRES_URL: undefined, DATA_DIR: dataDir, VERCEL: undefined });
  return { service, dispose: () => service.close().then(database.stop).then(remove) };
}

export async function temporaryDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-database-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
