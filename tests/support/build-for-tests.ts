import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';
import { TEST_DIST_DIR } from './app-server.ts';

/** Builds the app for every test that runs it, once for as long as its sources stay as they are. */
export default async function buildForTests(): Promise<void> {
  await buildWhatIsStale(TEST_DIST_DIR, { report: (name) => console.log(`building the ${name} for the tests …`) });
}
