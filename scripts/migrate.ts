import { migrate } from '#lib/db/migrate.ts';
import { services } from '#lib/services/services.ts';
import { loadEnvFiles } from './serve/load-env-files.ts';

// Where no start of our own runs: before a deployment to Vercel. Everywhere else each start does it.
loadEnvFiles();
const { applied, waiting } = await migrate();
await services().database.close();
console.log(`parley: migrations applied: ${applied.join(', ') || 'none'}; waiting for pgvector: ${waiting.length}`);
