import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { forgetAllOncePerProcess, forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { migrate } from '#lib/db/migrate.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { services } from '#lib/services/services.ts';

/** One machine with nothing set, as a first `npm start` finds it; its database runs and has its tables. */
export async function useEmbeddedDeployment(): Promise<{ dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  setEnvironment({ DATA_DIR: dataDir, POSTGRES_URL: '', VERCEL: '', APP_ENV: '', APP_URL: '' });
  // What an earlier file left at work may have made services of its own meanwhile, for no deployment at all.
  forgetAllOncePerProcess();
  const database = await startEmbeddedDatabase();
  await migrate();
  afterAll(async () => {
    await services().database.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir };
}

/** As if the process had been started with these. */
export function setEnvironment(environment: Record<string, string>): void {
  Object.assign(process.env, environment);
  forgetOncePerProcess('config');
}
