import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';
import { startApp } from './app-server.ts';
import { PREPARED_DATA, TEST_DIST_DIR } from './prepared-data.ts';

/** Builds the app for every test that runs it, and what its data begin with, once for as long as its sources stay as they are. */
export default async function buildForTests(): Promise<void> {
  await buildWhatIsStale(TEST_DIST_DIR, { report: (name) => console.log(`building the ${name} for the tests …`) });
  if (!existsSync(PREPARED_DATA)) await prepareData();
}

async function prepareData(): Promise<void> {
  const draft = await mkdtemp(`${PREPARED_DATA}-`);
  const app = await startApp({ dataDir: draft });
  await app.stop();
  // Under its final name only once it is whole; of two who made it one is enough.
  await rename(draft, PREPARED_DATA).catch(() => rm(draft, { recursive: true }));
}
