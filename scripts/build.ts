import { buildWhatIsStale } from './build/build-what-is-stale.ts';
import { loadEnvFiles } from './serve/load-env-files.ts';
import { stopWith } from './serve/stop-with.ts';

loadEnvFiles();
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
await buildWhatIsStale(distDir, { report: (name) => console.log(`parley: building the ${name} …`) }).catch(stopWith);
