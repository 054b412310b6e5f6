import { buildWhatIsStale } from './build/build-what-is-stale.ts';
import { loadEnvFiles } from './serve/load-env-files.ts';
import { sayWhy } from './serve/start-error.ts';

loadEnvFiles();
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
await buildWhatIsStale(distDir, { report: (name) => console.log(`parley: building the ${name} …`) }).catch(
  (error: unknown) => {
    sayWhy(error);
    process.exitCode = 1;
  },
);
