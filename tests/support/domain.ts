import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { forgetAllOncePerProcess } from '#lib/core/once-per-process.ts';
import { runShutdown } from '#lib/core/shutdown.ts';
import { services } from '#lib/services/services.ts';
import { createTestDatabase } from './services/postgres-server.ts';

/** Gives the test file a PostgreSQL database and data directory of its own, and the domain's code the way to them. */
export async function useDomain(environment: Record<string, string> = {}): Promise<void> {
  const database = await createTestDatabase({ migrated: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-domain-'));
  Object.assign(process.env, { POSTGRES_URL: database.url, DATA_DIR: dataDir, ...environment });
  forgetAllOncePerProcess();
  afterAll(async () => {
    await runShutdown();
    await services().database.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
