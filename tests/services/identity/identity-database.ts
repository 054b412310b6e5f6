import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#lib/db/migrate.ts';
import { createDatabaseService } from '#lib/services/database/create.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import type { DatabaseService } from '#lib/services/database/port.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';

interface IdentityDatabase {
  service: DatabaseService;
  dispose: () => Promise<void>;
}

/** A migrated database of its own on a real PostgreSQL, where connections really run beside each other. */
export async function onPostgres(): Promise<IdentityDatabase> {
  const database = await createTestDatabase();
  const service = createDatabaseService({ POSTGRES_URL: database.url, DATA_DIR: '', VERCEL: undefined });
  return { service, dispose: () => service.close().then(() => database.drop()) };
}

/** The same in the embedded database, where all connections share one session. */
export async function onEmbeddedDatabase(): Promise<IdentityDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-identity-'));
  const database = await startEmbeddedDatabase({ dataDir });
  const service = createDatabaseService({ POSTGRES_URL: undefined, DATA_DIR: dataDir, VERCEL: undefined });
  await migrate(service.pool);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return {
    service,
    dispose: () =>
      service
        .close()
        .then(() => database.stop())
        .then(remove),
  };
}
