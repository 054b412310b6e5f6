import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetAllOncePerProcess } from '#lib/core/once-per-process.ts';
import { runShutdown } from '#lib/core/shutdown.ts';
import { embeddedAddress } from '#lib/services/database/embedded/address.ts';
import { startDatabase } from '#scripts/serve/start-database.ts';

test('the database is on its way when whoever starts it goes on, and not yet waited for', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('POSTGRES_URL', '');
  forgetAllOncePerProcess();
  onTestFinished(async () => {
    await runShutdown();
    vi.unstubAllEnvs();
    forgetAllOncePerProcess();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { started } = await startDatabase();
  // Whoever evaluates packages now leaves it no turn of the main thread before they are done.
  const { directory } = embeddedAddress(dataDir);
  expect(existsSync(join(directory, 'lock.pid'))).toBe(true);
  await started;
  expect(existsSync(join(directory, 'postgres'))).toBe(true);
});
