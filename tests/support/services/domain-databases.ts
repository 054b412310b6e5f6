import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetAllOncePerProcess } from '#lib/core/once-per-process.ts';
import { migrate } from '#lib/db/migrate.ts';
import { hasVectorTable } from '#lib/knowledge/vectors/has-vectors.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { services } from '#lib/services/services.ts';
import { createTestDatabase } from './postgres-server.ts';

export interface OpenDatabase {
  /** False where this machine's PostgreSQL has no pgvector. */
  hasVectors: boolean;
  close(): Promise<void>;
}

/** Each opens one of its own, which the domain's code then works on. */
export const DATABASES: { name: string; open: () => Promise<OpenDatabase> }[] = [
  { name: 'PostgreSQL', open: openPostgres },
  { name: 'the embedded database', open: openEmbedded },
];

async function openPostgres(): Promise<OpenDatabase> {
  const database = await createTestDatabase();
  forgetAllOncePerProcess();
  process.env.POSTGRES_URL = database.url;
  const close = async () => {
    await services().database.close();
    await database.drop();
    delete process.env.POSTGRES_URL;
  };
  return { hasVectors: await hasVectorTable(), close };
}

async function openEmbedded(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-database-'));
  forgetAllOncePerProcess();
  process.env.DATA_DIR = dataDir;
  const database = await startEmbeddedDatabase();
  await migrate();
  const close = async () => {
    await services().database.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { hasVectors: true, close };
}
